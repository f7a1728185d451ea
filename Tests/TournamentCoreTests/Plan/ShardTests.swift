import Testing
import TournamentCore

/// How chunks are dealt out to several machines.
@Suite struct ShardTests {
  @Test(arguments: [1, 2, 3, 7, 16], [0, 1, 5, 48, 1000])
  func `every chunk is in one share, and none has two more than another`(count: Int, chunks: Int) {
    let shards = (1...count).map { Shard(number: $0, count: count) }
    let shares = shards.map { shard in (0..<chunks).filter(shard.contains) }
    #expect(shares.joined().sorted() == Array(0..<chunks))
    let counts = shares.map(\.count).sorted()
    #expect(counts[count - 1] - counts[0] <= 1)
    #expect(zip(shards, shares).allSatisfy { $0.chunkCount(of: chunks) == $1.count })
  }

  @Test func `there are no more shares than can be merged`() {
    #expect(Shard("32768/32768") == Shard(number: 32768, count: 32768))
    for text in ["1/32769", "0/1", "1/0", "2/1", "1/9223372036854775808"] {
      #expect(Shard(text) == nil)
    }
    #expect(Shard.expected("1/32769") == "one of at most 32768 shares")
  }

  @Test(arguments: [2, 3, 6])
  func `a share has its part of every pairing, also where pairings and shares divide each other`(
    count: Int
  ) throws {
    let plan = try TournamentPlan(["a", "b", "c", "d"], .init(gamesPerPairing: 100_000))
    let chunksPerPairing = plan.chunkCount / plan.pairings.count
    for number in 1...count {
      let shard = Shard(number: number, count: count)
      let chunks = (0..<plan.chunkCount).filter(shard.contains).map(plan.chunk)
      for pairing in plan.pairings.indices {
        let own = chunks.count { $0.pairing == pairing }
        // Half and double of its part are far beyond what chance does to it.
        let part = chunksPerPairing / count
        #expect(part / 2...part * 2 ~= own)
      }
    }
  }
}
