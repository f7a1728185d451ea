import Foundation
import StrategyKit

/// A change to the bytes of a file, as an accident or somebody's hand makes it.
enum Mutation: CaseIterable {
  case flippedBit, changedDigit, removed, repeated, inserted, cutOff, droppedLine, repeatedLine
  case swappedLines, hugeNumber, negativeNumber

  /// The bytes after a change of this sort somewhere.
  func changing(_ original: [UInt8], using random: inout GameRandom) -> [UInt8] {
    var bytes = original
    let start = random.next(below: bytes.count)
    let end = min(bytes.count, start + 1 + random.next(below: 12))
    switch self {
    case .flippedBit: bytes[start] ^= 1 << random.next(below: 8)
    case .changedDigit:
      let digits = bytes.indices.filter { Self.digits.contains(bytes[$0]) }
      guard !digits.isEmpty else { break }
      bytes[digits[random.next(below: digits.count)]] = UInt8(0x30 + random.next(below: 10))
    case .removed: bytes.removeSubrange(start..<end)
    case .repeated: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case .inserted: bytes.insert(UInt8(random.next(below: 256)), at: start)
    case .cutOff: bytes.removeLast(bytes.count - start)
    case .droppedLine, .repeatedLine, .swappedLines: bytes = lines(of: bytes, using: &random)
    case .hugeNumber: replaceNumber(in: &bytes, by: "9223372036854775807", using: &random)
    case .negativeNumber: replaceNumber(in: &bytes, by: "-9223372036854775808", using: &random)
    }
    return bytes
  }

  private static let digits: ClosedRange<UInt8> = 0x30...0x39

  private func lines(of bytes: [UInt8], using random: inout GameRandom) -> [UInt8] {
    var lines = bytes.split(separator: 10).map { Array($0) + [10] }
    let (one, other) = (random.next(below: lines.count), random.next(below: lines.count))
    switch self {
    case .droppedLine: lines.remove(at: one)
    case .repeatedLine: lines.insert(lines[one], at: other)
    default: lines.swapAt(one, other)
    }
    return Array(lines.joined())
  }

  private func replaceNumber(
    in bytes: inout [UInt8],
    by text: String,
    using random: inout GameRandom
  ) {
    let starts = bytes.indices.filter { index in
      Self.digits.contains(bytes[index]) && index > 0 && ",[:".utf8.contains(bytes[index - 1])
    }
    guard !starts.isEmpty else { return }
    let start = starts[random.next(below: starts.count)]
    let end = bytes[start...].firstIndex { !Self.digits.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: text.utf8)
  }
}
