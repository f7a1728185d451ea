import StrategyKit

/// One of several equal parts of a plan's chunks, to spread it over several machines.
///
/// Chunks are dealt out in turn, starting with another shard each time, so that each has some of every
/// pairing whatever their numbers, and none has two chunks more than another.
public struct Shard: Hashable, Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The number of shards.
  public let count: Int

  /// More shards than any tournament has machines, and as many as can be merged.
  public static let maximumCount = 32_768

  /// The whole plan.
  public static let whole = Shard(number: 1, count: 1)

  /// One of several shards.
  ///
  /// - Precondition: `number` is from 1 to `count`, and `count` is at most ``maximumCount``.
  public init(number: Int, count: Int) {
    precondition(Self.exists(number, count), "shards are numbered from 1")
    self.number = number
    self.count = count
  }

  private static func exists(_ number: Int, _ count: Int) -> Bool {
    (1...maximumCount).contains(count) && (1...count).contains(number)
  }

  /// Whether it is the whole plan.
  public var isWhole: Bool { count == 1 }

  /// Whether a chunk belongs to it.
  public func contains(_ chunk: Int) -> Bool {
    isWhole || number == Self.number(ofChunk: chunk, amongShards: count)
  }

  package static func number(ofChunk chunk: Int, amongShards count: Int) -> Int {
    let (deal, index) = chunk.quotientAndRemainder(dividingBy: count)
    return (index + first(ofDeal: deal, count)) % count + 1
  }

  package func chunkCount(of chunks: Int) -> Int {
    let (deals, rest) = chunks.quotientAndRemainder(dividingBy: count)
    let index = (number - 1 + count - Self.first(ofDeal: deals, count)) % count
    return deals + (index < rest ? 1 : 0)
  }

  /// The shard that gets the first chunk of a deal, from 0.
  private static func first(ofDeal deal: Int, _ count: Int) -> Int {
    Int(GameRandom.mix(UInt64(deal)) % UInt64(count))
  }
}

extension Shard: CustomStringConvertible {
  /// The shard as written, `3/16`.
  public var description: String { "\(number)/\(count)" }

  /// Reads a shard as written, `3/16`, or returns `nil` if the text is not one.
  public init?(_ text: String) {
    guard let (number, count) = Self.numbers(text), Self.exists(number, count) else { return nil }
    self.init(number: number, count: count)
  }

  /// The expected form of a text that is not a shard: `a share from 1/2 to 2/2` for `3/2`.
  package static func expected(_ text: String) -> String {
    guard let (_, count) = numbers(text), count > 0 else { return "a share like 3/16" }
    return count > maximumCount
      ? "one of at most \(maximumCount) shares" : "a share from 1/\(count) to \(count)/\(count)"
  }

  private static func numbers(_ text: String) -> (number: Int, count: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    return (number, count)
  }
}

extension Shard: Codable {
  private enum CodingKeys: String, CodingKey { case number, count }

  /// Reads a shard back.
  ///
  /// - Throws: `DecodingError` if there is no such shard.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    count = try container.decode(Int.self, forKey: .count)
    guard Self.exists(number, count) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "there is no such share")
      )
    }
  }
}
