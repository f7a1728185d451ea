/// A line between a worker and the program that watches it: what is said, a number, and how many
/// bytes of the shared memory belong to it.
struct WorkerMessage<Word: RawRepresentable<String>> {
  let word: Word
  var number = 0
  var length = 0

  init(_ word: Word, number: Int = 0, length: Int = 0) {
    self.word = word
    self.number = number
    self.length = length
  }

  /// Reads a line, or returns `nil` if it is not a message.
  init?(_ line: some Sequence<UInt8>) {
    let parts = String(decoding: Array(line), as: UTF8.self).split(separator: " ")
    guard parts.count == 3, let word = Word(rawValue: String(parts[0])),
      let number = Int(parts[1]), let length = Int(parts[2]), length >= 0
    else { return nil }
    self.init(word, number: number, length: length)
  }

  var bytes: [UInt8] { Array("\(word.rawValue) \(number) \(length)\n".utf8) }
}

enum WorkerOrder: String {
  /// To play chunks of a tournament from now on: a ``ChunkSetup`` follows.
  case tournament
  /// To play a chunk, by its number: what is known of it follows, if anything is.
  case chunk
  /// To say what a library offers, whose path follows.
  case describe
  /// To make a bot, which follows as a ``RemoteBotSetup``.
  case make
  /// To begin a game, with a ``Question``.
  case begin
  /// To choose a move, with a ``Question``.
  case choose
  /// To say how likely each move is, with a ``Question``.
  case weigh
  /// To end its bot.
  case leave
  /// To examine a bot in a way that the program knows, which follows.
  case examine
}

enum WorkerAnswer: String {
  /// It has done it; what it found follows.
  case done
  /// The bot has forfeited; the forfeit follows.
  case forfeit
  /// The bot cannot play so; its name and its reason follow, a line each.
  case unplayable
  /// It cannot be done; the reason follows.
  case refused
}
