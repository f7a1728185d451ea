import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

/// What the strategies of a tournament are told and shown.
@Suite struct RunnerGamesTests {
  /// What a strategy was told, in order.
  enum Event: Hashable, Sendable {
    case began(Player, String)
    case asked(Player, String, UInt64)
  }

  /// Plays a tournament of one thread and returns what its second bot was told.
  private func events(_ change: (inout Tournament) throws -> Void) throws -> [Event] {
    let log = Mutex<[Event]>([])
    let kind = BotKind("witness", "a test") { _, _ in
      Closure(
        begin: { player, start in log.withLock { $0.append(.began(player, start.description)) } },
        choose: { position, random in
          let player = position.playerToMove
          let state = random.state
          log.withLock { $0.append(.asked(player, position.description, state)) }
          return position.move(rank: 0)
        }
      )
    }
    var tournament = Tournament(bots: ["first-free", "witness"], kinds: [kind], games: 4)
    try change(&tournament)
    _ = try tournament.result()
    return log.withLock(\.self)
  }

  @Test func `a strategy hears of each new game and its side, then is asked in turn`() throws {
    let told = try events { $0.games = 2 }.map { event in
      switch event {
      case .began(let player, let start): "\(player) begins \(start)"
      case .asked(let player, let position, _): "\(player) moves in \(position)"
      }
    }
    #expect(
      told == [
        "O begins .../.../...", "O moves in x../.../...", "O moves in xox/.../...",
        "O moves in xox/ox./...",
        "X begins .../.../...", "X moves in .../.../...", "X moves in xo./.../...",
        "X moves in xox/o../...", "X moves in xox/oxo/...",
      ]
    )
  }

  @Test func `games begin from each opening twice, with sides swapped`() throws {
    let openings = try ["x../.../...", ".../.x./...", "xo./.../..."].map { try Position($0) }
    let told = try events { tournament in
      tournament.openings = openings
      tournament.games = 8
    }
    let begun = told.compactMap { event -> String? in
      if case .began(let player, let start) = event { "\(player) \(start)" } else { nil }
    }
    #expect(
      begun == [
        "O x../.../...", "X x../.../...", "O .../.x./...", "X .../.x./...",
        "O xo./.../...", "X xo./.../...", "O x../.../...", "X x../.../...",
      ]
    )
  }

  @Test func `a player has a fresh stream in each game, the same in each run`() throws {
    func streams(seed: UInt64) throws -> [UInt64] {
      try events { tournament in
        tournament.games = 100
        tournament.seed = seed
      }
      .compactMap { event in
        if case .asked(_, _, let state) = event { state } else { nil }
      }
    }
    let streams = try [1, 1, 2].map(streams)
    // It draws nothing, so the state is that of the start of a game: one for each.
    #expect(Set(streams[0]).count == 100)
    #expect(streams[0] == streams[1])
    #expect(Set(streams[0]).isDisjoint(with: streams[2]))
  }

  @Test func `remarks of the bots are kept`() throws {
    struct Remarking: Strategy {
      var remark: String? { "as I please" }
      func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
        position.move(rank: 0)
      }
    }
    let kind = BotKind("remarking", "a test") { _, _ in Remarking() }
    let result = try Tournament(bots: ["random", "remarking"], kinds: [kind]).result()
    #expect(result.remarks == [nil, "as I please"])
  }
}
