import Foundation
import GameModel
import SystemKit
import TextKit
package import TournamentCore

/// A chunk's result as a line of a journal: one object of JSON, the same bytes for the same result.
///
/// ```
/// {"chunk":17,"plan":"862194fef119cd55","counts":[[13,91,7,0,1,5,0,0],[0,2,7,6],[2,5],…,[3,0,2,…],[]],"sum":"…"}
/// ```
///
/// `counts` has three lists for the games in which the pairing's first bot had X, and three for the
/// others: games, plies, then wins, forfeits and wins on several lines for X and for O; the lines
/// that X won on, each with its count; the same for O. Then comes a list of the pairs of games with
/// sides swapped: the first bot's wins, draws and losses as X, and within each of these those as O.
/// The last list is empty unless games may repeat: nine numbers for each opening, its index, then
/// for both sides the first bot's wins, draws and losses and the hash of the game, 0 if they
/// differ. `more` has what only some chunks have. `sum` is the FNV-1a 64 of everything before it.
///
/// No number except a hash has more than 8 digits, so that without `more` a line takes at most 330
/// bytes, plus 44 for each winning line of the board that occurs, and 100 for each opening; `more`
/// has the first five forfeits of each bot, the games kept with their moves, and how many games ended by
/// which proof.
package struct JournalLine {
  let plan: TournamentPlan
  let fingerprint: String
  /// The additional counts, empty; `nil` for none.
  let gameTally: (any GameTally)?

  /// The lines of a plan with a fingerprint; `gameTally` has the additional counts, empty.
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

  /// Why a line is rejected.
  enum Problem: String, Error {
    case malformed = "it is not a journal line"
    case wrongSum = "its checksum is wrong"
    case unfitting = "its contents do not fit its chunk"
  }

  private static let start = Array(#"{"chunk":"#.utf8)
  private static let planKey = Array(#","plan":""#.utf8)
  private static let countsKey = Array(#"","counts":"#.utf8)
  private static let moreKey = Array(#","more":"#.utf8)
  private static let sumKey = Array(#","sum":""#.utf8)
  private static let end = Array(#""}"#.utf8)
  /// The bytes from the key of the sum to the end of the line.
  private static let tail = sumKey.count + 16 + end.count

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
    bytes.append(UInt8(ascii: "["))
    bytes.append(tally: result.firstAsX)
    bytes.append(UInt8(ascii: ","))
    bytes.append(tally: result.secondAsX)
    bytes.append(UInt8(ascii: ","))
    bytes.append(numbers: result.pairs.counts)
    bytes.append(UInt8(ascii: ","))
    bytes.append(openings: result.openings)
    bytes.append(UInt8(ascii: "]"))
    let more = ChunkDetails(result)
    if !more.isEmpty {
      bytes += Self.moreKey
      bytes += try JSONEncoder.canonical.encode(more)
    }
    let sum = FNV1a(bytes)
    bytes += Self.sumKey
    bytes += sum.text.utf8
    bytes += Self.end
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Identifies a line and checks its sum.
  static func header(of line: ArraySlice<UInt8>) throws(Problem) -> Header {
    var scanner = ByteScanner(line)
    guard line.count > tail, scanner.skip(start), let chunk = scanner.number(),
      scanner.skip(planKey), let fingerprint = scanner.take(16)
    else { throw .malformed }
    var end = ByteScanner(line.suffix(tail))
    guard end.skip(sumKey), let written = end.take(16), end.skip(Self.end) else {
      throw .malformed
    }
    let sum = FNV1a(line.dropLast(tail))
    guard sum.text.utf8.elementsEqual(written) else { throw .wrongSum }
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
    var scanner = ByteScanner(line.dropLast(Self.tail))
    guard scanner.skip(Self.start), let index = scanner.number(), scanner.skip(Self.planKey),
      scanner.take(16) != nil, scanner.skip(Self.countsKey), scanner.skip("[")
    else { throw .malformed }
    guard index < plan.chunkCount else { throw .unfitting }
    let chunk = plan.chunk(index)
    let lineCount = plan.rules.lines.count
    var result = ChunkResult(chunk, lineCount: lineCount)
    guard scanner.read(&result.firstAsX), scanner.skip(","), scanner.read(&result.secondAsX),
      scanner.skip(","), let pairs = scanner.readPairs(), scanner.skip(","),
      let openings = scanner.readOpenings(), scanner.skip("]")
    else { throw .malformed }
    (result.pairs, result.openings) = (pairs, openings)
    guard result.hasOwnCounts(plan), result.hasOwnOpenings(plan)
    else { throw .unfitting }
    if scanner.skip(Self.moreKey) {
      try read(scanner.rest, into: &result)
    } else if !scanner.rest.isEmpty {
      throw .malformed
    }
    // Counts that were not kept are not counts of zero.
    guard gameTally == nil || result.gameTally != nil else { throw .unfitting }
    return result
  }

  private func read(_ bytes: ArraySlice<UInt8>, into result: inout ChunkResult) throws(Problem) {
    guard let details = try? ChunkDetails(Data(bytes), gameTally: gameTally) else {
      throw .unfitting
    }
    guard details.fits(result.chunk, of: plan) else { throw .unfitting }
    details.fill(&result)
  }
}
