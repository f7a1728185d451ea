import Analysis
import CommandKit
import GameModel
import GameSolver
import StrategyKit
import SystemKit
import TextKit

/// The file that `--certificate` names, or standard output.
struct CertificateFile {
  private let path: String
  /// `nil` for standard output.
  private let file: OutputFile?

  static let option = Option(
    "--certificate",
    .file(.writesOrPrints),
    "write a certificate of the result, which 'tournament check-certificate FILE' checks, to a new "
      + "file; with '-', to standard output in place of the report",
    in: .output
  )

  /// Opens the file, if a command line names one.
  init?(_ arguments: Arguments) throws {
    guard let path = try arguments[Self.option] else { return nil }
    self.path = path
    guard path == "-" || !OutputFile.isRegular(path) || !path.isFile else {
      throw CommandError(
        .cannotCreate,
        "cannot create '\(path)': it already exists; remove it, or name another file"
      )
    }
    file = path == "-" ? nil : try OutputFile(path)
  }

  /// Writes a certificate, once it has been checked.
  func write(_ console: Console, _ certificate: () throws -> Certificate) throws {
    let text: String
    do {
      let certificate = try certificate()
      try certificate.check()
      text = certificate.text
    } catch let error as CertificateError {
      throw CommandError(.undecided, "no certificate: \(error)")
    } catch SolverError.stopped {
      throw CommandError(
        .undecided,
        "no certificate: the claim is proved, but time ran out while the certificate was being made; "
          + "allow more time (--time-limit)"
      )
    } catch let error as SolverError {
      throw CommandError(.undecided, "no certificate: \(error)")
    }
    guard let file else { return try console.print(text) }
    try file.write(text)
    try file.finish()
  }

  /// Says that there is no certificate, because there is no proof.
  func explainAbsence(_ console: Console) {
    let what = file == nil ? "no certificate was written" : "\(path.visible) was not written"
    console.writeError("\(what): only what is proved has a certificate\n")
  }
}

/// Certificates of bots.
extension CertificateFile {
  /// Opens the file, if a command line names one, for the claim that one bot never loses.
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

  /// Writes the answers of a bot that is proved never to lose.
  func write(
    _ console: Console,
    neverLosing bot: Bot,
    _ proofs: [Verification],
    _ setup: AnalysisSetup,
    watch: SolverWatch
  ) throws {
    guard proofs.allSatisfy({ $0.questions?.way != .games }) else {
      throw CommandError(
        .undecided,
        "no certificate: the answers of \(bot.name) depend on the moves of the game"
      )
    }
    try write(console) {
      let certificates = try proofs.map { proof in
        try Certificate(
          neverLosing: proof.answers ?? bot.policy ?? bot.makeStrategy(),
          as: proof.player,
          rules: setup.rules,
          limit: setup.limit,
          watch: watch
        )
      }
      return certificates.dropFirst().reduce(certificates[0]) { $0.joined(with: $1) }
    }
  }
}
