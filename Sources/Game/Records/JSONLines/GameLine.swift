import Foundation
import GameModel
import SystemKit
import TextKit

/// A game as a JSON object on one line.
///
/// ```json
/// {"game":12,"moves":"b2a1c3","name":"Levels","o":"random","result":"x","rules":{…},"x":"minimax"}
/// ```
///
/// | key | holds |
/// |---|---|
/// | `x`, `o` | the names of the players |
/// | `rules` | `columns`, `rows`, `lineLength`; `placement`, `line`, `goal` and `restriction` where they are not those of the plain game |
/// | `start`, `turn` | the drawing a game begins from and `x` or `o`, where it is not the empty board |
/// | `opening` | the squares marked until then, where their order is known |
/// | `swap2` | the side of the player who placed the first stones, where the players played the opening |
/// | `moves` | the squares marked, written together |
/// | `result` | `x`, `o`, `draw`, or `null` where nobody says how the game ended; a game that is not over on the board was then given up |
/// | `forfeit` | where a fault ended it: `by`, `cause`, `detail`, and the `exchange` before it |
/// | `adjudication` | where a proof ended it: `proof`, which is `dead`, `pairs`, `threats` or `search`, the `positions` it took, and the `plies` to the end if they are known |
/// | `plies` | the marks on the board at the end, those of the opening included |
/// | `name`, `game`, `seed` | the name of the tournament, the number of the game from 1, the seed |
/// | `round`, `pairing`, `stage` | the round, the pairing in it, both from 1, and its name where it has one |
/// | `random` | whether a player chooses at random; `false` where both are deterministic |
/// | `ruling` | what another program says of the end, as in SGF |
/// | `date` | when it was played, in the words of another program |
/// | `times` | the milliseconds that each move took, where they were measured |
public struct GameLine: Codable, Sendable {
  private var x: String
  private var o: String
  private var rules: Rules
  private var start: String?
  private var turn: Player?
  private var opening: String?
  private var swap2: Player?
  private var moves: String
  private var result: String?
  private var forfeit: Fault?
  private var adjudication: Adjudication?
  private var name: String?
  private var game: Int?
  private var round: Int?
  private var pairing: Int?
  private var stage: String?
  private var plies: Int?
  private var random: Bool?
  private var seed: UInt64?
  private var ruling: String?
  private var date: String?
  private var times: [Double]?

  private struct Fault: Codable {
    var by: Player
    var cause: Forfeit.Cause
    var detail: String
    var exchange: [String]?
  }
}

extension GameLine {
  /// The line of a game.
  public init(_ record: GameRecord) {
    let start = record.game.start
    let rules = start.rules
    x = record.x
    o = record.o
    self.rules = rules
    let isEmpty = start == Position(rules)
    self.start = isEmpty ? nil : start.description
    turn = isEmpty ? nil : start.playerToMove
    opening = record.game.opening.isEmpty ? nil : rules.names(of: record.game.opening)
    swap2 = record.placer
    moves = rules.names(of: record.game.moves)
    result = record.game.outcome.map { $0.winner?.rawValue ?? "draw" }
    if case .forfeit(let by, let forfeit) = record.game.outcome {
      let exchange = forfeit.exchange.isEmpty ? nil : forfeit.exchange
      self.forfeit = Fault(
        by: by,
        cause: forfeit.cause,
        detail: forfeit.detail,
        exchange: exchange
      )
    }
    if case .adjudicated(let verdict) = record.game.outcome {
      adjudication = Adjudication(verdict)
    }
    name = record.event
    game = record.number
    (round, pairing) = (record.place?.round, record.place?.pairing)
    stage = record.place?.stage
    plies = record.game.position.plies
    random = record.isRandom
    seed = record.seed
    ruling = record.ruling
    date = record.date
    times = record.times?.map { Double($0.microseconds) / 1000 }
  }

  /// The game of a line.
  ///
  /// - Throws: An error that describes any contradiction.
  public func record() throws -> GameRecord {
    let start = try start.map { try Position($0, rules: rules, playerToMove: turn) }
    var played = try Game(
      from: start ?? Position(rules),
      after: rules.squares(named: opening ?? ""),
      moves: rules.squares(named: moves)
    )
    if let forfeit {
      let fault = Forfeit(forfeit.cause, forfeit.detail, exchange: forfeit.exchange ?? [])
      try played.end(by: forfeit.by, fault)
    }
    if let adjudication { try played.end(adjudication.verdict(result)) }
    let givenUp = try ruling(on: played)
    if let plies, plies != played.position.plies {
      throw RecordError("there are \(played.position.plies) marks at the end, not \(plies) plies")
    }
    return try GameRecord(
      x: x,
      o: o,
      played,
      event: name,
      number: game,
      place: round.map { GamePlace(round: $0, pairing: pairing ?? 1, stage: stage) },
      seed: seed,
      isRandom: random,
      ruling: ruling ?? givenUp,
      times: durations(ofMoves: played.moves.count),
      date: date
    )
    .placed(by: swap2)
  }

  /// The result, as SGF writes it, of a game that is not over on the board; `nil` if it is over, or
  /// has no result.
  ///
  /// - Throws: `RecordError` for a result that is none, or not that of the game.
  private func ruling(on game: Game) throws(RecordError) -> String? {
    guard let result else { return nil }
    guard let ruling = ["x": "B+", "o": "W+", "draw": "Draw"][result] else {
      throw RecordError("the result is '\(result)'; it must be x, o or draw")
    }
    guard let actual = game.outcome.map({ $0.winner?.rawValue ?? "draw" }) else { return ruling }
    guard result == actual else {
      throw RecordError("the result is '\(result)', but the game ends in '\(actual)'")
    }
    return nil
  }

  private func durations(ofMoves count: Int) throws(RecordError) -> [Duration]? {
    guard let times else { return nil }
    guard times.count == count else {
      throw RecordError("there are \(count) moves but \(times.count) times")
    }
    guard times.allSatisfy({ (0..<1e12).contains($0) }) else {
      throw RecordError("a time must be a number of milliseconds, 0 or more")
    }
    return times.map { .microseconds(Int(($0 * 1000).rounded())) }
  }

  static func text(of record: GameRecord) throws(RecordError) -> String {
    do {
      return String(decoding: try JSONEncoder.canonical.encode(GameLine(record)), as: UTF8.self)
        + "\n"
    } catch {
      throw RecordError("\(error)")
    }
  }

  static func read(_ text: String) -> RecordBatch<RecordError> {
    var batch = RecordBatch<RecordError>()
    let decoder = JSONDecoder()
    let lines = Data(text.trimmingPrefix("\u{FEFF}").utf8).lines
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      batch.add { () throws(RecordError) in
        do {
          return try decoder.decode(GameLine.self, from: line).record()
        } catch let error as DecodingError {
          // Programs that write games end each line.
          let isCutOff =
            error.isSyntaxError && (index == lines.count - 1 || lacksEnd(line))
          throw .wrongLine(
            index + 1,
            isCutOff ? "the line is cut off; delete it, or restore the file" : error.problem
          )
        } catch {
          throw .wrongLine(index + 1, "\(error)")
        }
      }
    }
    return batch
  }

  /// Whether a line ends inside an object or a string.
  private static func lacksEnd(_ line: Data) -> Bool {
    var (depth, isInString, isEscaped) = (0, false, false)
    for byte in line {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return isInString || depth > 0
  }
}

extension GameLine {
  /// A verdict in a line, which has the winner as its result.
  struct Adjudication: Codable {
    private let proof: Verdict.Proof
    private let positions: Int
    private let plies: Int?

    init(_ verdict: Verdict) {
      (proof, positions, plies) = (verdict.proof, verdict.positions, verdict.plies)
    }

    /// What was proved when the game ended with a result.
    func verdict(_ result: String?) throws(RecordError) -> Verdict {
      let winner = Player(rawValue: result ?? "")
      guard winner != nil || result == "draw",
        let verdict = Verdict(winner: winner, proof, positions: positions, plies: plies)
      else { throw RecordError("no proof gives this result and 'adjudication'") }
      return verdict
    }
  }
}

extension DecodingError {
  /// Whether the text is not JSON.
  fileprivate var isSyntaxError: Bool {
    if case .dataCorrupted(let context) = self { context.codingPath.isEmpty } else { false }
  }

  fileprivate var problem: String {
    func path(_ context: Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch self {
    case .keyNotFound(let key, _): return "the key '\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return context.codingPath.isEmpty
        ? "a game must be an object in braces" : "'\(path(context))' has a value of the wrong type"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "not JSON" : "'\(path(context))' has an invalid value"
    @unknown default: return "not a game"
    }
  }
}
