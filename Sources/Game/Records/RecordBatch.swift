public import GameModel

/// The games of a text or of files, and what could not be read of them: one game that is wrong leaves the
/// others alone.
public struct RecordBatch<Problem: Error & Sendable>: Sendable {
  /// The games, in order.
  public internal(set) var records: [GameRecord] = []
  /// What was left out and why, in order.
  public internal(set) var omissions: [Problem] = []

  init() {}

  /// The games, where nothing was left out.
  ///
  /// - Throws: The first problem.
  public func complete() throws(Problem) -> [GameRecord] {
    if let problem = omissions.first { throw problem }
    return records
  }
}

extension RecordBatch<RecordError> {
  /// Adds a game, or what is wrong with it.
  mutating func add(_ body: () throws(RecordError) -> GameRecord) {
    do { records.append(try body()) } catch { omissions.append(error) }
  }
}

/// How records that do not say everything are read.
public struct RecordReading: Hashable, Sendable {
  /// The format; `nil` for what the ending of a file says.
  public var format: RecordFormat?
  /// The game of those that do not say which one was played; `nil` for five in a row, or as many as fit a
  /// smaller board.
  public var game: NamedGame?

  /// A way of reading; by default, the file says the format and the records say the game.
  public init(format: RecordFormat? = nil, game: NamedGame? = nil) {
    self.format = format
    self.game = game
  }
}

extension RecordReading {
  /// A record whose rules are not given: of the game that it names in other words, or else of the one that is
  /// given.
  ///
  /// - Throws: What is wrong with it, and by which other rules it would be right.
  func record(
    columns: Int,
    rows: Int,
    named: NamedGame?,
    _ body: (Rules) throws(RecordError) -> GameRecord
  ) throws(RecordError) -> GameRecord {
    func rules(_ game: NamedGame?) -> Rules? {
      guard let game else { return nil }
      return try? game.rules.resized(
        columns: columns,
        rows: rows,
        lineLength: game.rules.lineLength
      )
    }
    let assumed: Rules
    do {
      assumed = try rules(named ?? game) ?? Rules(columns: columns, rows: rows)
    } catch {
      throw RecordError("\(error)")
    }
    do {
      return try body(assumed)
    } catch let problem {
      let other = NamedGame.all.first { other in
        guard let rules = rules(other), rules != assumed, rules.lineLength == assumed.lineLength,
          rules.has(.gravity) == assumed.has(.gravity), !rules.has(.misere)
        else { return false }
        return (try? body(rules)) != nil
      }
      guard let other else { throw problem }
      let remedy = named == nil ? ": try --rules \(other.name)" : ""
      throw RecordError(
        "\(problem.problem); by \(other.name) it goes on\(remedy)",
        line: problem.line
      )
    }
  }
}
