import Analysis
import Testing

@Suite struct FractionTests {
  /// Every fraction of small numbers, most of them not in lowest terms.
  static let small = (0...9 as ClosedRange<UInt128>).flatMap { numerator in
    (1...9 as ClosedRange<UInt128>).map { Fraction(numerator, $0) }
  }

  @Test func `a fraction is in lowest terms, its parts divided by all that they share`() {
    for numerator in 0...40 as ClosedRange<UInt128> {
      for denominator in 1...40 as ClosedRange<UInt128> {
        let fraction = Fraction(numerator, denominator)
        #expect(fraction.numerator * denominator == numerator * fraction.denominator)
        let shared = (1...40).last {
          fraction.numerator % $0 == 0 && fraction.denominator % $0 == 0
        }
        #expect(fraction.numerator == 0 ? fraction.denominator == 1 : shared == 1)
      }
    }
  }

  @Test func `parts beyond one word are reduced as well`() {
    let large: UInt128 = 1 << 100
    #expect(Fraction(6 * large, 4 * large) == Fraction(3, 2))
    #expect(Fraction(.max, .max) == Fraction(1, 1))
    // 2^128 - 1 = 3 · 5 · 17 · 257 · 641 · 65537 · 274177 · 6700417 · 67280421310721.
    #expect(Fraction(.max, 67_280_421_310_721).denominator == 1)
    #expect(Fraction(67_280_421_310_721, .max) == Fraction(1, .max / 67_280_421_310_721))
    #expect(Fraction(.max - 1, .max).denominator == UInt128.max)
  }

  @Test func `equal fractions are one value`() {
    #expect(Fraction(2, 4) == Fraction(1, 2))
    #expect(Set([Fraction(1, 2), Fraction(2, 4), Fraction(4, 8)]).count == 1)
    #expect(Fraction(0, 7) == .zero)
    #expect(Fraction(1, 2) != Fraction(1, 3))
  }

  @Test func `sums are those of the common denominator, in any order`() throws {
    for a in Self.small {
      #expect(a.adding(.zero) == a)
      for b in Self.small {
        let sum = try #require(a.adding(b))
        let (numerator, denominator) = (
          a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator
        )
        #expect(sum == Fraction(numerator, denominator))
        #expect(b.adding(a) == sum)
      }
    }
  }

  @Test func `sums of three do not depend on where they begin`() {
    let few = Self.small.filter { $0.denominator > 5 }
    for a in few {
      for b in few {
        for c in few { #expect(a.adding(b)?.adding(c) == b.adding(c)?.adding(a)) }
      }
    }
  }

  @Test func `a product with a whole number is a repeated sum and undone by a quotient`() throws {
    for fraction in Self.small {
      var sum = Fraction.zero
      for factor in 0...12 as ClosedRange<UInt128> {
        #expect(fraction.multiplied(by: factor) == sum)
        if factor > 0 { #expect(sum.divided(by: factor) == fraction) }
        sum = try #require(sum.adding(fraction))
      }
    }
  }

  @Test func `a sum that does not fit is none`() {
    let most = Fraction(.max, 1)
    #expect(most.adding(.zero) == most)
    #expect(most.adding(Fraction(1, 1)) == nil)
    #expect(most.adding(Fraction(1, 2)) == nil)
    let (fine, finer) = (Fraction(1, 1 << 64), Fraction(1, (1 << 64) - 1))
    #expect(fine.adding(finer) == Fraction((1 << 65) - 1, (1 << 64) * ((1 << 64) - 1)))
    #expect(fine.adding(Fraction(1, (1 << 64) + 1)) == nil)
    #expect(Fraction(1, .max).adding(Fraction(1, .max - 1)) == nil)
  }

  @Test func `a product that does not fit is none, one that cancels fits`() {
    #expect(Fraction(.max, 1).multiplied(by: 2) == nil)
    #expect(Fraction(.max - 1, 2).multiplied(by: 2) == Fraction(.max - 1, 1))
    #expect(Fraction(1, .max).multiplied(by: .max) == Fraction(1, 1))
    #expect(Fraction(2, .max).multiplied(by: .max) == Fraction(2, 1))
    #expect(Fraction(.max, 3).multiplied(by: .max) == nil)
  }

  @Test func `a quotient that does not fit is none, one that cancels fits`() {
    #expect(Fraction(1, .max).divided(by: 2) == nil)
    #expect(Fraction(2, .max).divided(by: 2) == Fraction(1, .max))
    #expect(Fraction(.max, 1).divided(by: .max) == Fraction(1, 1))
    #expect(Fraction.zero.divided(by: .max) == .zero)
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

  @Test func `the value of small parts is the nearest floating-point number`() {
    for fraction in Self.small {
      #expect(fraction.value == Double(fraction.numerator) / Double(fraction.denominator))
    }
    #expect(Fraction(1, 1 << 127).value == 0x1p-127)
    #expect(Fraction(737, 1260).value == 737.0 / 1260.0)
  }
}
