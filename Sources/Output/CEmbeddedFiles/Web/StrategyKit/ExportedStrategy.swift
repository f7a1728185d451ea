public import CTournamentBot

/// An instance of a bot in a library: there are no libraries in a page.
public enum ExportedStrategy {}

extension Strategy {
  /// Is never asked.
  public static func beginLibraryGame(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>
  ) -> Int32 { 0 }

  /// Is never asked.
  public static func chooseLibraryMove(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 { 0 }
}
