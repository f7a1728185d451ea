import Foundation
import SystemKit

/// The lines of a league's file, read or written one after the other.
///
/// ```
/// {"retire":{"entrant":3},"sum":"862194fef119cd55"}
/// ```
///
/// `sum` is the FNV-1a 64 of everything before it in the file, so that no line can be changed, left out
/// or moved without being noticed. Lines of earlier versions of the program have none; the first one
/// with a sum vouches for them too.
struct LeagueLine {
  /// Of all lines so far, with their line feeds.
  private var sum = FNV1a()
  /// Whether a line had a sum: all later ones have to.
  private var hasSums = false

  private static let sumKey = Array(#","sum":""#.utf8)
  private static let end = Array(#""}"#.utf8)
  private static let tail = sumKey.count + 16 + end.count

  /// The event in the next line, without its line feed, or `nil` if the line is not as it was written.
  mutating func event(in line: some BidirectionalCollection<UInt8>) -> LeagueEvent? {
    var next = self
    let line = Array(line)
    let body = line.dropLast(Self.tail)
    next.sum.add(body)
    if line.elementsEqual(body + next.signature) {
      next.hasSums = true
    } else if hasSums {
      return nil
    }
    let json = Data(next.hasSums ? body + [UInt8(ascii: "}")] : line[...])
    guard let event = try? JSONDecoder().decode(LeagueEvent.self, from: json),
      next.hasSums || Self.isAlone(in: json)
    else { return nil }
    next.sum = sum
    next.sum.add(line)
    next.sum.add(CollectionOfOne(UInt8(ascii: "\n")))
    self = next
    return event
  }

  /// Whether a line has nothing but an event: no sum that is wrong.
  private static func isAlone(in json: Data) -> Bool {
    let object = try? JSONSerialization.jsonObject(with: json)
    return (object as? [String: Any])?.count == 1
  }

  /// The next line, without its line feed.
  mutating func line(of event: LeagueEvent) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(event).dropLast()
    sum.add(body)
    let signature = signature
    sum.add(signature)
    sum.add(CollectionOfOne(UInt8(ascii: "\n")))
    hasSums = true
    return body + signature
  }

  /// The end of a line whose beginning has been added to the sum.
  private var signature: [UInt8] { Self.sumKey + Array(sum.text.utf8) + Self.end }
}
