import GameModel
import Testing

@Suite struct PlayerTests {
  @Test func `there are two players and each is the other's opponent`() {
    #expect(Player.allCases == [.x, .o])
    #expect(Player.x.opponent == .o)
    #expect(Player.o.opponent == .x)
  }

  @Test func `people read capitals, files and drawings small letters`() {
    #expect(Player.allCases.map(\.description) == ["X", "O"])
    #expect(Player.allCases.map(\.rawValue) == ["x", "o"])
  }
}
