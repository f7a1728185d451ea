import Foundation
import TextKit

extension SGF {
  /// The text of games, each in the encoding that it names.
  ///
  /// - Complexity: O(length).
  static func text(of data: Data) -> String {
    guard data.range(of: Data("CA[".utf8)) != nil else { return TextEncoding.text(of: data) }
    let starts = SGFReader.gameStarts(in: Array(data)).map { data.startIndex + $0 }
    let places = [data.startIndex] + starts + [data.endIndex]
    return zip(places, places.dropFirst()).map { start, end in
      let game = data[start..<end]
      return encoding(of: game).flatMap { String(data: game, encoding: $0) }
        ?? TextEncoding.text(of: game)
    }
    .joined()
  }

  /// The encoding that a game names near its beginning, other than UTF-8.
  private static func encoding(of game: Data) -> String.Encoding? {
    guard let place = game.prefix(4096).range(of: Data("CA[".utf8)) else { return nil }
    let name = game[place.upperBound...].prefix(40).prefix { $0 != UInt8(ascii: "]") }
    return TextEncoding.named(String(decoding: name, as: UTF8.self))
  }
}
