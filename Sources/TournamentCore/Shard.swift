/// One of several equal shares of a plan's chunks, for a machine of several.
///
/// Chunks are dealt out in turn, so that each share has some of every pairing.
public struct Shard: Hashable, Sendable, Codable {
  /// Which share, from 1.
  public let number: Int
  /// How many shares there are.
  public let count: Int

  /// The whole plan.
  public static let whole = Shard(number: 1, count: 1)

  /// A share of several.
  ///
  /// - Precondition: `number` is from 1 to `count`.
  public init(number: Int, count: Int) {
    precondition((1...max(1, count)).contains(number), "shards are numbered from 1")
    self.number = number
    self.count = count
  }

  /// Whether it is all there is to play.
  public var isWhole: Bool { count == 1 }

  /// Whether a chunk belongs to it.
  public func contains(_ chunk: Int) -> Bool { isWhole || chunk % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }

  /// Reads a share as it is written, `3/16`; `nil` where the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), count > 0,
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }
}
