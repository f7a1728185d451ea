package import Foundation
import SystemKit
import TextKit

/// The lines of a file, read or written one after the other: objects of JSON, each with a sum at its end.
///
/// ```
/// {"retire":{"entrant":3},"sum":"862194fef119cd55"}
/// ```
///
/// `sum` is the FNV-1a 64 of everything before it in the file, so that no line can be changed, left out
/// or moved without being noticed.
package struct SummedLines: Sendable {
  /// A line that is not as it was written, by its number from 1.
  package struct Damage: Error { package let line: Int }

  private var sum = FNV1a()
  /// The number of lines so far.
  package private(set) var count = 0
  /// Their bytes.
  package private(set) var length = 0

  private static let key = Array(#","sum":""#.utf8)
  private static let end = Array(#""}"#.utf8)
  /// The length of the end of a line, from the key of its sum on.
  static let endLength = key.count + 16 + end.count

  package init() {}

  /// The end of a line, without its line feed, after bytes with a sum.
  static func end(after sum: FNV1a) -> [UInt8] { key + Array(sum.text.utf8) + end }

  /// Reads the lines that follow.
  ///
  /// One that is cut short is left: a process that was killed may have written half of it.
  package mutating func read<Value: Decodable>(
    _ type: Value.Type,
    from bytes: Data
  ) throws(Damage) -> [Value] {
    let lines = bytes.lines
    var values: [Value] = []
    for line in lines.dropLast() {
      guard let value = next(type, line) else { throw Damage(line: count + 1) }
      values.append(value)
    }
    // After a whole line there is a byte that was its line feed.
    var copy = self
    if let rest = lines.last, !rest.isEmpty, copy.next(type, rest.dropLast()) != nil {
      throw Damage(line: count + 1)
    }
    return values
  }

  private mutating func next<Value: Decodable>(_ type: Value.Type, _ line: Data) -> Value? {
    let body = line.dropLast(Self.endLength)
    var sum = sum
    sum.add(body)
    guard line[body.endIndex...].elementsEqual(Self.end(after: sum)),
      let value = try? JSONDecoder().decode(type, from: body + [UInt8(ascii: "}")])
    else { return nil }
    add(line)
    return value
  }

  /// The next line, with its line feed.
  package mutating func line(of value: some Encodable) throws -> [UInt8] {
    let body = Array(try JSONEncoder.canonical.encode(value).dropLast())
    var sum = sum
    sum.add(body)
    let line = body + Self.end(after: sum)
    add(line)
    return line + [UInt8(ascii: "\n")]
  }

  private mutating func add(_ line: some Collection<UInt8>) {
    sum.add(line)
    sum.add(CollectionOfOne(UInt8(ascii: "\n")))
    count += 1
    length += line.count + 1
  }
}
