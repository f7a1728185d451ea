import Analysis
import Testing

@Suite struct FractionTests {
  /// Every fraction of small numbers, most of them not in lowest terms.
  static let small = (0...9 as ClosedRange<UInt128>).flatMap { numerator in
    (1...9 as ClosedRange<UInt128>).map { Fraction(numerator, $0) }
  }

  @Test func `a fraction is one value in lowest terms, its parts divided by all that they share`() {
    for numerator in 0...40 as ClosedRange<UInt128> {
      for denominator in 1...40 as ClosedRange<UInt128> {
        let fraction = Fraction(numerator, denominator)
        #expect(fraction.numerator * denominator == numerator * fraction.denominator)
        let shared = (1...40).last {
          fraction.numerator % $0 == 0 && fraction.denominator % $0 == 0
        }
        #expect(fraction.numerator == 0 ? fraction.denominator == 1 : shared == 1)
        #expect(fraction.value == Double(numerator) / Double(denominator))
      }
    }
    #expect(Set([Fraction(1, 2), Fraction(2, 4), Fraction(1, 3)]).count == 2)
  }

  @Test func `parts beyond one word are reduced as well`() {
    let large: UInt128 = 1 << 100
    #expect(Fraction(6 * large, 4 * large) == Fraction(3, 2))
    #expect(Fraction(.max, .max) == Fraction(1, 1))
    // 2^128 - 1 = 3 · 5 · 17 · 257 · 641 · 65537 · 274177 · 6700417 · 67280421310721.
    #expect(Fraction(.max, 67_280_421_310_721).denominator == 1)
    #expect(Fraction(67_280_421_310_721, .max) == Fraction(1, .max / 67_280_421_310_721))
    #expect(Fraction(.max - 1, .max).denominator == UInt128.max)
    #expect(Fraction(1, 1 << 127).value == 0x1p-127)
  }

  @Test func `sums are those of the common denominator, and products repeated sums`() throws {
    for a in Self.small {
      #expect(a.adding(.zero) == a)
      for b in Self.small {
        let sum = try #require(a.adding(b))
        let numerator = a.numerator * b.denominator + b.numerator * a.denominator
        #expect(sum == Fraction(numerator, a.denominator * b.denominator))
        #expect(b.adding(a) == sum)
      }
      var sum = Fraction.zero
      for factor in 0...12 as ClosedRange<UInt128> {
        #expect(a.multiplied(by: factor) == sum)
        if factor > 0 { #expect(sum.divided(by: factor) == a) }
        sum = try #require(sum.adding(a))
      }
    }
  }

  private static let (fine, finer) = (Fraction(1, 1 << 64), Fraction(1, (1 << 64) - 1))

  @Test(
    arguments: [
      (Fraction(.max, 1).adding(.zero), Fraction(.max, 1)),
      (Fraction(.max, 1).adding(Fraction(1, 1)), nil),
      (Fraction(.max, 1).adding(Fraction(1, 2)), nil),
      (fine.adding(finer), Fraction((1 << 65) - 1, (1 << 64) * ((1 << 64) - 1))),
      (fine.adding(Fraction(1, (1 << 64) + 1)), nil),
      (Fraction(1, .max).adding(Fraction(1, .max - 1)), nil),
      (Fraction(.max, 1).multiplied(by: 2), nil),
      (Fraction(.max - 1, 2).multiplied(by: 2), Fraction(.max - 1, 1)),
      (Fraction(1, .max).multiplied(by: .max), Fraction(1, 1)),
      (Fraction(2, .max).multiplied(by: .max), Fraction(2, 1)),
      (Fraction(.max, 3).multiplied(by: .max), nil), (Fraction(1, .max).divided(by: 2), nil),
      (Fraction(2, .max).divided(by: 2), Fraction(1, .max)),
      (Fraction(.max, 1).divided(by: .max), Fraction(1, 1)),
      (Fraction.zero.divided(by: .max), .zero),
    ] as [(Fraction?, Fraction?)]
  )
  func `a fraction that does not fit is nil`(found: Fraction?, expected: Fraction?) {
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (Fraction(737, 1260), "737/1260"), (Fraction(2, 4), "1/2"), (Fraction(7, 1), "7"),
      (Fraction(14, 2), "7"), (.zero, "0"), (Fraction(0, 5), "0"),
      (Fraction(1, .max), "1/340282366920938463463374607431768211455"),
    ] as [(Fraction, String)]
  )
  func `a fraction is written as people write it`(fraction: Fraction, text: String) {
    #expect(fraction.description == text)
  }
}
