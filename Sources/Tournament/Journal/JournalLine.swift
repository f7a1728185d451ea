import Foundation
import GameModel
import SystemKit
import TextKit
package import TournamentCore

/// A chunk's result as a line of a journal: one object of JSON, the same bytes for the same result.
///
/// ```
/// {"chunk":17,"plan":"862194fef119cd55","counts":[13,91,7,0,1,…,3,0,2,…],"sum":"…"}
/// ```
///
/// `counts` has the numbers of ``ChunkResult/numbers``, `more` what only some chunks have: the first five
/// forfeits of each bot, the games kept with their moves, and how many games ended by which proof.
/// `sum` is the FNV-1a 64 of everything before it in the line, since chunks end in any order.
///
/// No number except a hash has more than 8 digits, so that without `more` a line takes at most 330
/// bytes, plus 44 for each winning line of the board that occurs, and 100 for each opening.
package struct JournalLine {
  let plan: TournamentPlan
  let fingerprint: String
  /// The additional counts, empty; `nil` for none.
  let gameTally: (any GameTally)?

  package init(
    plan: TournamentPlan,
    fingerprint: String,
    gameTally: (any GameTally)? = nil
  ) {
    self.plan = plan
    self.fingerprint = fingerprint
    self.gameTally = gameTally
  }

  /// The beginning of a line, which can be read without the rest.
  struct Header {
    let chunk: Int
    let fingerprint: String
    let sum: UInt64
  }

  enum Problem: String, Error {
    case malformed = "it is not a journal line"
    case wrongSum = "its checksum is wrong"
    case unfitting = "its contents do not fit its chunk"
  }

  private static let start = Array(#"{"chunk":"#.utf8)
  private static let planKey = Array(#","plan":""#.utf8)
  private static let countsKey = Array(#"","counts":"#.utf8)
  private static let moreKey = Array(#","more":"#.utf8)

  /// The maximum length of a chunk's line without `more`.
  package static func maximumLength(of games: Int, in plan: TournamentPlan) -> Int {
    let rules = plan.rules
    let mayRepeat = plan.pairings.contains(where: plan.mayRepeat)
    let openings = mayRepeat ? 100 * min(games / 2, plan.openings.count) : 0
    // A move can complete up to a line's length of lines in each of four directions.
    return openings + 330 + 11 * min(4 * rules.lines.count, games * 4 * rules.lineLength)
  }

  /// The line of a result, with the line feed at its end.
  package func encoded(_ result: ChunkResult) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    bytes += Self.start
    bytes.append(number: result.chunk.index)
    bytes += Self.planKey
    bytes += fingerprint.utf8
    bytes += Self.countsKey
    var separator = UInt8(ascii: "[")
    for number in result.numbers {
      bytes.append(separator)
      bytes.append(number: number)
      separator = UInt8(ascii: ",")
    }
    bytes.append(UInt8(ascii: "]"))
    if let details = try result.details {
      bytes += Self.moreKey
      bytes += details
    }
    return bytes + SummedLines.end(after: FNV1a(bytes)) + [UInt8(ascii: "\n")]
  }

  /// Identifies a line and checks its sum.
  static func header(of line: ArraySlice<UInt8>) throws(Problem) -> Header {
    var scanner = ByteScanner(line)
    guard line.count > SummedLines.endLength, scanner.skip(start), let chunk = scanner.number(),
      scanner.skip(planKey), let fingerprint = scanner.take(16)
    else { throw .malformed }
    let body = line.dropLast(SummedLines.endLength)
    let sum = FNV1a(body)
    guard line[body.endIndex...].elementsEqual(SummedLines.end(after: sum)) else {
      throw .wrongSum
    }
    return Header(
      chunk: chunk,
      fingerprint: String(decoding: fingerprint, as: UTF8.self),
      sum: sum.value
    )
  }

  /// The result in a line from elsewhere, without its line feed; `nil` if it is not one of this
  /// tournament.
  package func result(in line: [UInt8]) -> ChunkResult? {
    guard let header = try? Self.header(of: line[...]), header.fingerprint == fingerprint else {
      return nil
    }
    return try? decoded(line[...])
  }

  /// The result in a line whose sum has been checked.
  func decoded(_ line: ArraySlice<UInt8>) throws(Problem) -> ChunkResult {
    var scanner = ByteScanner(line.dropLast(SummedLines.endLength))
    guard scanner.skip(Self.start), let index = scanner.number(), scanner.skip(Self.planKey),
      scanner.take(16) != nil, scanner.skip(Self.countsKey), let numbers = scanner.list()
    else { throw .malformed }
    guard index < plan.chunkCount else { throw .unfitting }
    var result = ChunkResult(plan.chunk(index), lineCount: plan.rules.lines.count)
    guard result.take(numbers) else { throw .malformed }
    guard result.hasOwnCounts(plan), result.hasOwnOpenings(plan) else { throw .unfitting }
    if scanner.skip(Self.moreKey) {
      let json = Data(scanner.rest)
      guard (try? result.takeDetails(json, gameTally)) != nil, result.hasOwnDetails(plan) else {
        throw .unfitting
      }
    } else if !scanner.rest.isEmpty {
      throw .malformed
    }
    // Counts that were not kept are not counts of zero.
    guard gameTally == nil || result.gameTally != nil else { throw .unfitting }
    return result
  }
}
