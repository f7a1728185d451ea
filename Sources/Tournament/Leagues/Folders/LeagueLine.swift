import Foundation
import SystemKit

/// The lines of a league's file, read or written one after the other.
///
/// ```
/// {"retire":{"entrant":3},"sum":"862194fef119cd55"}
/// ```
///
/// `sum` is the FNV-1a 64 of everything before it in the file, so that no line can be changed, left out
/// or moved without being noticed.
struct LeagueLine {
  /// Of all lines so far, with their line feeds.
  private var sum = FNV1a()

  private static let sumKey = Array(#","sum":""#.utf8)
  private static let end = Array(#""}"#.utf8)
  private static let tail = sumKey.count + 16 + end.count

  /// The event in the next line, without its line feed, or `nil` if the line is not as it was written.
  mutating func event(in line: some BidirectionalCollection<UInt8>) -> LeagueEvent? {
    let body = line.dropLast(Self.tail)
    var next = self
    next.sum.add(body)
    let signature = next.signature
    guard line.dropFirst(body.count).elementsEqual(signature),
      let event = try? JSONDecoder().decode(
        LeagueEvent.self,
        from: Data(body + [UInt8(ascii: "}")])
      )
    else { return nil }
    next.sum.add(signature)
    next.sum.add(CollectionOfOne(UInt8(ascii: "\n")))
    self = next
    return event
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
    return body + signature
  }

  /// The end of a line whose beginning has been added to the sum.
  private var signature: [UInt8] { Self.sumKey + Array(sum.text.utf8) + Self.end }
}
