import TextKit
package import TournamentCore

/// The chunks missing from a set of shares.
package struct MissingChunks {
  private let shards: [Shard]
  /// The number of shares, if all agree.
  private let shardCount: Int?
  private var count = 0
  private var first: Int?
  /// The number of missing chunks of each share, by its number.
  private var counts: [Int: Int] = [:]

  package init(_ shards: [Shard]) {
    self.shards = shards
    shardCount = Set(shards.map(\.count)).count == 1 ? shards.first?.count : nil
  }

  package mutating func add(_ chunk: Int) {
    count += 1
    first = first ?? chunk
    guard let shardCount else { return }
    counts[Shard.number(ofChunk: chunk, amongShards: shardCount), default: 0] += 1
  }

  /// Describes what is missing and how to get it; empty if nothing is missing.
  package func problems(_ folders: [String], chunkCount: Int) -> [String] {
    guard count > 0 else { return [] }
    let total = "\(count) of \(chunkCount.counted("chunk")) \(count == 1 ? "is" : "are") missing"
    guard let shardCount else { return ["\(total), starting with chunk \(first ?? 0)"] }
    let numbers = counts.keys.sorted()
    let absent = numbers.filter { number in !shards.contains { $0.number == number } }
    let unfinished = zip(shards, folders).filter { counts[$0.0.number] != nil }
    var remedies: [String] = []
    if !absent.isEmpty {
      let names = absent.map { "\($0)/\(shardCount)" }.joined(separator: ", ")
      remedies.append("run --shard \(names)")
    }
    remedies += unfinished.map { shard, folder in
      "continue \(shard.isWhole ? "" : "share \(shard) in ")'\(folder)' with --resume"
    }
    return ["\(total): \(remedies.joined(separator: "; "))"]
  }
}
