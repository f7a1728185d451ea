import GameModel
import Testing

@Suite struct BitSelectionTests {
  @Test(
    arguments: [
      1, 0x8000_0000_0000_0000, .max, 0b1011_0010, 0x8000_0000_0000_0001, 0xAAAA_5555_0F0F_00FF,
    ] as [UInt64]
  )
  func `the bit of a rank has that many set bits below it`(word: UInt64) {
    let places = (0..<64).filter { word >> UInt64($0) & 1 == 1 }
    #expect((0..<places.count).map(word.placeOfBit) == places)
  }
}
