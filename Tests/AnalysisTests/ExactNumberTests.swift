import Analysis
import Testing

@Suite struct ExactNumberTests {
  /// Fractions that try the roundings on the way to a floating-point number: parts that fit its 53
  /// bits and parts that do not, among them those that are all rounded the same way.
  static let fractions: [Fraction] = {
    let base: UInt128 = 1 << 100
    let half: UInt128 = 1 << 47
    var fractions = FractionTests.small
    fractions += [Fraction(.max, 3), Fraction(1, .max), Fraction(.max - 1, .max)]
    fractions.append(Fraction((1 << 53) + 1, 1))
    for exponent: UInt128 in 1...100 {
      let power: UInt128 = 1 << exponent
      fractions += [Fraction(power - 1, 3), Fraction(2, power + 1)]
      for step in 0...3 as ClosedRange<UInt128> {
        // Rounded down, over one that is rounded up.
        fractions.append(Fraction(base + half - step, base + power + half + step))
      }
    }
    return fractions
  }()

  @Test func `a fraction is within the stated error of its value`() {
    for fraction in Self.fractions {
      let number = ExactNumber(fraction)
      #expect(number.fraction == fraction && number.value == fraction.value)
      #expect(number.holds(fraction), "\(fraction)")
      #expect(number.error <= fraction.value * 0x1p-50, "\(fraction)")
    }
  }

  @Test func `whole numbers have no error`() {
    #expect(ExactNumber.zero.value == 0)
    for whole in 0...1000 as ClosedRange<UInt128> {
      #expect(ExactNumber(Fraction(whole, 1)).error == 0)
    }
    #expect(ExactNumber(Fraction(1 << 127, 1)).error == 0)
  }

  @Test func `a number with a bound has no fraction`() {
    let number = ExactNumber(0.25, error: 0x1p-40)
    #expect(number.fraction == nil && number.value == 0.25 && number.error == 0x1p-40)
  }

  @Test func `the mean of fractions is a fraction`() {
    #expect(mean(Fraction(1, 2), Fraction(1, 3)).fraction == Fraction(5, 12))
    #expect(mean(Fraction(1, 1), .zero).fraction == Fraction(1, 2))
    for a in FractionTests.small {
      for b in FractionTests.small {
        #expect(mean(a, b).fraction == a.adding(b)?.divided(by: 2))
        #expect(mean(a, b) == mean(b, a))
      }
    }
  }

  @Test func `a mean that does not fit a fraction is within its error`() {
    // Their sum has a denominator of 2 · (2^128 - 1).
    let number = mean(Fraction(1, .max), Fraction(3, .max - 1))
    #expect(number.fraction == nil && abs(number.value - 0x1p-127) <= number.error + 0x1p-250)
    #expect(number.error > 0 && number.error < 0x1p-175)
  }

  @Test func `the mean of numbers with bounds is within its error, small ones beside large`() {
    for fraction in Self.fractions where fraction.value < 4 {
      for small in [Fraction(1, 3), Fraction(1, 7 << 60), Fraction(1, 3 << 110), .zero] {
        let mean = ExactNumber.mean(rough(small), rough(fraction))
        let other = ExactNumber.mean(rough(fraction), rough(small))
        #expect(mean.fraction == nil && mean.value == other.value)
        guard let truth = small.adding(fraction)?.divided(by: 2) else { continue }
        #expect(mean.holds(truth), "\(small) and \(fraction)")
        #expect(other.holds(truth), "\(fraction) and \(small)")
      }
    }
  }

  private func mean(_ a: Fraction, _ b: Fraction) -> ExactNumber {
    .mean(ExactNumber(a), ExactNumber(b))
  }

  /// The number as one that is known to within a bound only.
  private func rough(_ fraction: Fraction) -> ExactNumber {
    let number = ExactNumber(fraction)
    return ExactNumber(number.value, error: number.error)
  }
}

extension ExactNumber {
  /// Whether a fraction is within this number's error.
  ///
  /// What the value leaves over of the numerator is computed from the parts in two halves each, the
  /// large ones in one rounding, so that it is right to many more digits than it needs.
  func holds(_ fraction: Fraction) -> Bool {
    let numerator = Halves(fraction.numerator)
    let denominator = Halves(fraction.denominator)
    let rest =
      numerator.high.addingProduct(-value, denominator.high)
      + (numerator.low - value * denominator.low)
    return abs(rest) / denominator.high <= error * (1 + 1e-9)
  }

  private struct Halves {
    let high: Double
    let low: Double

    init(_ number: UInt128) {
      let spare = max(0, UInt128.bitWidth - number.leadingZeroBitCount - 53)
      let first = (number >> spare) << spare
      high = Double(first)
      low = Double(number - first)
    }
  }
}
