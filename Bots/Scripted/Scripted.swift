public import GameModel
public import StrategyKit

/// Plays from a script: the move given for the position, or the next free square of a list.
///
/// If the script has no answer, it marks the first free square in reading order. It looks ahead no
/// further than its author did, which makes it the bot for reproducing a game, playing an opening
/// book, and testing others. It is deterministic.
public struct Scripted: Policy, Explaining {
  static let moves = Parameter<String?>(
    "moves",
    expected: "squares written together, like b2a1c3",
    default: nil,
    defaultText: "the centre, then the corners",
    "squares to mark in this order, skipping taken ones",
    // Either case, and numbers with leading zeros, name the same squares.
    print: { $0?.canonicalSquareNames }
  ) { .some($0) }
  .usually { arguments, rules in
    arguments[file] == nil ? rules.names(of: Script.centreAndCorners(of: rules).squares) : nil
  }
  static let file = Parameter.text(
    "file",
    expected: "the path of a script",
    default: "none",
    "a file of squares, and of moves for drawn positions"
  )

  /// The kind of bot.
  public static let kind = BotKind(
    "scripted",
    "a written list of squares, or a file's move for the position",
    parameters: [moves.listed, file.listed],
    files: { arguments in
      arguments[file].flatMap { BotFile($0, at: arguments.resolvedPath($0)) }.map { [$0] } ?? []
    }
  ) { arguments, rules throws(BotError) in
    let script = try Script(arguments, rules: rules)
    return { Scripted(script) }
  }

  private let script: Script

  /// A bot that plays a script.
  public init(_ script: Script) { self.script = script }

  /// Whether it always gives the same answer.
  public var isDeterministic: Bool { true }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(move(in: position).square)
  }

  /// The square it marks.
  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    move(in: position).square
  }

  /// The line of the move in the script.
  public func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    let (square, source) = move(in: position)
    let text =
      switch source {
      case .reply: "the script's move for this position"
      case .list(let index): "square \(index + 1) of the script's list"
      case .nothing: "the first free square, as the script has no answer"
      }
    return Explanation([.init(square, text)])
  }

  /// The source of a move.
  private enum Source {
    case reply, list(Int), nothing
  }

  private func move(in position: Position) -> (square: Square, source: Source) {
    if let reply = script.replies[position] { return (reply, .reply) }
    let squares = script.squares
    let index = squares.firstIndex { position.isLegal($0) }
    return index.map { (squares[$0], .list($0)) } ?? (position.move(rank: 0), .nothing)
  }
}

extension Script {
  /// The script that a bot's parameters specify.
  init(_ arguments: BotArguments, rules: Rules) throws(BotError) {
    let moves = arguments[Scripted.moves]
    let file = arguments[Scripted.file]
    if moves == nil, file == nil {
      self = .centreAndCorners(of: rules)
      return
    }
    self.init()
    if let file { try self.init(contentsOf: arguments.resolvedPath(file), rules: rules) }
    if let moves {
      guard !moves.isEmpty else { throw arguments.wrongValue(of: Scripted.moves) }
      do {
        squares = try rules.squares(named: moves) + squares
      } catch {
        throw arguments.wrongValue(of: Scripted.moves, reason: error.description)
      }
    }
  }
}

extension String {
  /// Names of squares in small letters, without zeros before numbers.
  fileprivate var canonicalSquareNames: String {
    var names = ""
    var followsLetter = false
    for character in lowercased() where !followsLetter || character != "0" {
      followsLetter = character.isASCII && character.isLetter
      names.append(character)
    }
    return names
  }
}
