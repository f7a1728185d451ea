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
