import Analysis
import Certificates
import CommandKit
import FileKit
import GameModel
import GameSolver
import StrategyKit

/// The file that `--certificate` names.
struct CertificateFile {
  private let file: OutputFile

  static let option = CommandOption(
    "--certificate",
    "FILE",
    "write what makes the result checkable with 'tournament check-certificate FILE'",
    in: .output,
    completion: .files
  )

  /// Opens the file, if a command line names one.
  ///
  /// - Throws: `CommandError` if it cannot be created.
  init?(_ arguments: Arguments) throws {
    guard let path = arguments.value(Self.option) else { return nil }
    file = try OutputFile(path)
  }

  /// Adds the file to those of the command.
  static func add(to files: inout CommandFiles, _ arguments: Arguments) {
    guard let path = arguments.value(option) else { return }
    files.add(written: path, by: option.name)
  }

  /// Writes a certificate, once it has been checked.
  ///
  /// - Throws: `CommandError` if there is none or it cannot be written.
  func write(_ certificate: () throws -> Certificate) throws {
    let text: String
    do {
      let certificate = try certificate()
      try certificate.check()
      text = certificate.text
    } catch let error as CertificateError {
      throw CommandError(.undecided, "no certificate: \(error)")
    } catch let error as SolverError {
      throw CommandError(.undecided, "no certificate: \(error)")
    }
    try file.write(text)
    try file.finish()
  }
}

/// Certificates of bots.
extension CertificateFile {
  /// Opens the file, if a command line names one, for the claim that a bot never loses.
  ///
  /// - Throws: `CommandError` if there is another claim or several bots.
  init?(_ arguments: Arguments, of bots: [Bot], _ claim: Claim) throws {
    guard arguments.contains(Self.option) else { return nil }
    guard bots.count == 1, claim == .neverLoses else {
      throw CommandError(
        .usage,
        "\(Self.option.name) is for one bot and the claim \(Claim.neverLoses.rawValue)"
      )
    }
    try self.init(arguments)
  }

  /// Writes the answers of a bot that never loses.
  ///
  /// - Throws: `CommandError` if they are no proof, or cannot be written.
  func write(neverLosing bot: Bot, as players: [Player], _ setup: AnalysisSetup) throws {
    try write {
      let certificates = try players.map { player in
        try Certificate(
          neverLosing: bot.policy ?? bot.makeStrategy(),
          as: player,
          rules: setup.rules,
          limit: setup.limit
        )
      }
      return certificates.dropFirst().reduce(certificates[0]) { $0.joined(with: $1) }
    }
  }
}
