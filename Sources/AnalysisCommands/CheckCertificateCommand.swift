import Certificates
import CommandKit
import FileKit
package import Subcommands
import TextKit

extension Subcommand {
  package static let checkCertificate = Subcommand(
    name: "check-certificate",
    operands: "FILE...",
    completion: .files,
    summary: "check what 'solve' or 'verify' has written, without a search",
    discussion: """
      A certificate lists the answers that prove a claim, position by position. The check knows \
      the rules of the game and nothing else; 'Config/check_certificate.py' is another one, in \
      Python, and describes the format. The exit status is 0 if every claim is proved, 1 if a \
      certificate is refused, and 65 if a file is not a certificate.
      """,
    examples: [
      Example("Write a certificate", "tournament solve --board 4x3 --certificate 4x3.txt"),
      Example("Check it", "tournament check-certificate 4x3.txt"),
    ]
  ) { tool, arguments in
    guard !arguments.words.isEmpty else {
      throw CommandError(.usage, "which file? as in 'tournament check-certificate FILE'")
    }
    var status = ExitStatus.success
    for path in arguments.words {
      let certificate = try certificate(in: path)
      do throws(CertificateError) {
        try certificate.check()
        let claims = certificate.parts.map { "\($0.claim)" }.listed
        let count = certificate.positionCount.counted("position")
        try? tool.console.print(
          "\(path.visible): \(certificate.rules): \(claims): proved, \(count)\n"
        )
      } catch {
        tool.console.writeError("\(path.visible): refused: \(error)\n")
        status = .failure
      }
    }
    return status
  }

  /// Reads a certificate.
  ///
  /// - Throws: `CommandError` if there is none.
  private static func certificate(in path: String) throws -> Certificate {
    let text: String
    do {
      text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
    } catch {
      throw CommandError(.noInput, "cannot read \(path.visible): \(error)")
    }
    do {
      return try Certificate(text)
    } catch {
      throw CommandError(.data, "\(path.visible): \(error)")
    }
  }
}
