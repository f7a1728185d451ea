import CommandKit
import Testing

extension Transcript {
  /// The output of a command, which is expected to succeed.
  static func output(of arguments: [String]) -> String {
    let transcript = Transcript()
    #expect(transcript.run(arguments) == .success, "\(transcript.error)")
    return transcript.output
  }
}
