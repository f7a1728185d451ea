import GameModel
import Play

/// Sessions as the tests need them.
enum Table {
  static let you = Seat(name: "You", isPerson: true)
  static let ann = Seat(name: "Ann", isPerson: true)
  static let friend = Seat(name: "Friend", isPerson: true)
  static let hal = Seat(name: "Hal", isPerson: false)

  /// Two people, or a person who plays X against a strategy.
  static let people = Seats(x: ann, o: friend)
  static let personAsX = Seats(x: you, o: hal)
  static let personAsO = Seats(x: hal, o: you)
}

extension PlayState {
  /// Marks squares by their numbers, as two people would.
  mutating func choose(_ squares: Int...) {
    choose(squares.map(Square.init))
  }

  /// Marks squares, as two people would.
  mutating func choose(_ squares: [Square]) {
    for square in squares { choose(square) }
  }

  /// A state of two people after some squares by their numbers.
  static func people(_ squares: Int..., first: Player = .x) -> PlayState {
    var state = PlayState(.ticTacToe, between: Table.people, first: first)
    for square in squares { state.choose(Square(square)) }
    return state
  }

  /// The squares that may be chosen now, by their numbers.
  var open: [Int] {
    rules.squares.filter { refusal(of: $0) == nil }.map(\.index)
  }
}
