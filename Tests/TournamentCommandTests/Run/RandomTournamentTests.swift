import CommandKit
import Foundation
import StrategyKit
import Testing

/// Tournaments drawn by seeds, of which the same bytes are expected in every way to play.
@Suite struct RandomTournamentTests {
  private static let engine = "python3 ./engine, \"fast\""

  @Test func `no engine is drawn whose games depend on how busy the machine is`() throws {
    var count = 0
    for seed in 0..<60 {
      let text = RandomTournament(seed: seed, engines: [Self.engine]).text
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let bots = try #require(object?["bots"] as? [String])
      let engines = try bots.map { try BotSpec($0) }.filter { $0.kind == "engine" }
      #expect(engines.count == (seed.isMultiple(of: 3) ? 1 : 0), "\(bots)")
      for engine in engines {
        let values = Dictionary(uniqueKeysWithValues: engine.parameters.map { ($0.key, $0.value) })
        #expect(values["command"] == Self.engine)
        #expect(values["turnTime"] == "10m" && values["startTime"] == "10m", "\(engine)")
      }
      count += engines.count
    }
    #expect(count == 20)
  }
}
