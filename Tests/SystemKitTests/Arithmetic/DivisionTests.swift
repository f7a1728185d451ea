import SystemKit
import Testing

/// What whole numbers have in common.
@Suite struct DivisionTests {
  @Test(arguments: [(0, 0, 1), (0, 7, 7), (7, 0, 7), (12, 18, 6), (18, 12, 6), (35, 64, 1)])
  func `the divisor is the largest`(a: UInt64, b: UInt64, divisor: UInt64) {
    #expect(a.greatestCommonDivisor(with: b) == divisor)
    #expect(UInt128(a).greatestCommonDivisor(with: UInt128(b)) == UInt128(divisor))
  }

  @Test func `numbers of more than one word are divided too`() {
    let large = UInt128(UInt64.max) * 6
    #expect(large.greatestCommonDivisor(with: UInt128(UInt64.max) * 4) == UInt128(UInt64.max) * 2)
    #expect(large.greatestCommonDivisor(with: 9) == 9)
  }
}
