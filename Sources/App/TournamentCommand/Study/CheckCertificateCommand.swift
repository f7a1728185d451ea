import CommandKit
import GameModel
import GameSolver
import SystemKit
import TextKit

extension Subcommand {
  static let checkCertificate = Subcommand(
    name: "check-certificate",
    operands: "FILE...",
    completion: .files,
    summary: "check a certificate that 'solve' or 'verify' has written, without a search",
    discussion: """
      A certificate lists the answers that prove a claim, position by position. The check knows \
      the rules of the game and nothing else; 'Config/check_certificate.py' does the same in \
      Python, and describes the format. The line it prints names the game and the start that the \
      proof is about. All files are checked. The exit status is 0 if every claim is proved, 1 if a \
      certificate is refused, 65 if a file is not a certificate, and 66 if one cannot be read; of \
      several, it is the highest.
      """,
    examples: [
      Example("Write a certificate", "tournament solve --board 4x3 --certificate 4x3.txt"),
      Example("Check it", "tournament check-certificate 4x3.txt"),
    ]
  ) { tool, arguments in
    guard !arguments.words.isEmpty else {
      throw CommandError(.usage, "name a file, as in 'tournament check-certificate FILE'")
    }
    var status = ExitStatus.success
    for path in arguments.words {
      let found: (status: ExitStatus, proof: String)
      do {
        found = try check(path, tool.console)
      } catch let error as CommandError {
        tool.console.writeProblem(error.description)
        found = (error.status, "")
      }
      if found.status.rawValue > status.rawValue { status = found.status }
      if !found.proof.isEmpty { try tool.console.print(found.proof) }
    }
    return status
  }

  /// Checks a certificate.
  ///
  /// - Returns: The exit status, and the line that says what it proves; nothing if it is refused.
  /// - Throws: `CommandError` if there is none.
  private static func check(
    _ path: String,
    _ console: Console
  ) throws -> (status: ExitStatus, proof: String) {
    let certificate = try certificate(in: path)
    do throws(CertificateError) {
      try certificate.check()
    } catch {
      console.writeError("\(path.visible): refused: \(error)\n")
      return (.failure, "")
    }
    let claims = certificate.parts.map { "\($0.claim)" }.listed
    let count = certificate.positionCount.counted("position")
    if let reason = certificate.start.impossibility {
      console.writeError("\(path.visible): note: the start cannot arise in a game: \(reason)\n")
    }
    let proof = "\(path.visible): \(certificate.subject): \(claims): proved, \(count)\n"
    return (.success, proof)
  }

  private static func certificate(in path: String) throws -> Certificate {
    let text: String
    do {
      text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
    } catch {
      throw CommandError(.noInput, "cannot read '\(path.visible)': \(error)")
    }
    do {
      return try Certificate(text)
    } catch {
      throw CommandError(.data, "\(path.visible): \(error)")
    }
  }
}
