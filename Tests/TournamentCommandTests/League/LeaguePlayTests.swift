import CommandKit
import Foundation
import Journal
import SystemKit
import Testing

@testable import TournamentCommand

/// How a league is played.
@Suite struct LeaguePlayTests {
  @Test func `a league that cannot be written goes on by being played again`() {
    let full = LeaguePlay.error(.unwritable(path: "j", SystemError(ENOSPC)))
    #expect(full.status == .inputOutput)
    #expect(
      full.description
        == "cannot write 'j': no space left on device; what has been written is kept, and 'play' "
        + "continues from there"
    )
    let other = JournalError.vanished(path: "j")
    #expect(LeaguePlay.error(other).description == CommandError(other).description)
  }
}
