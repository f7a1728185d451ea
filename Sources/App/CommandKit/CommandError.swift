package import Engines
import Foundation
package import Journal
package import Plugins
package import StrategyKit
package import SystemKit
package import Workers

/// An error that ends the command with a line of text and a status.
package struct CommandError: Error, CustomStringConvertible {
  package let status: ExitStatus
  /// The line written to standard error.
  package let description: String

  /// An error with its status and its line, in lower case and without a full stop.
  package init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}

/// An error that ends a command: it has an exit status, and perhaps a remedy that only a command
/// knows.
package protocol CommandFault: Error {
  var status: ExitStatus { get }
  var remedy: String { get }
}

extension CommandFault {
  package var remedy: String { "" }
}

extension CommandError {
  /// The error of a command that any other error has ended.
  package init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let fault as any CommandFault: self.init(fault.status, "\(fault)\(fault.remedy)")
    case let error as CocoaError:
      let path = error.filePath ?? error.url?.path(percentEncoded: false)
      let file = path.map { "'\($0)'" } ?? "a file"
      self.init(.inputOutput, "cannot use \(file): \(error.reason)")
    default: self.init(.software, "\(error)")
    }
  }
}

extension FileProblem: CommandFault {
  package var status: ExitStatus {
    switch kind {
    case .unreadable: .noInput
    case .unsuitable: .usage
    case .malformed: .data
    }
  }
}

extension BotError: CommandFault {
  package var status: ExitStatus {
    switch self {
    case .unreadableFile: .noInput
    case .wrongFile: .data
    default: .usage
    }
  }
}

extension UnusableBot: CommandFault {
  package var status: ExitStatus { .unavailable }

  package var remedy: String {
    noun == "engine"
      ? "; 'tournament check' walks it through the protocol" : "; 'tournament check' tests it"
  }
}

extension SandboxError: CommandFault {
  package var status: ExitStatus { .unavailable }
}

extension PluginError: CommandFault {
  package var status: ExitStatus {
    switch self {
    case .severalBots, .unknownBot, .takenName: .usage
    case .unloadable, .noEntry, .refused, .wrongTable: .unavailable
    }
  }
}

extension WorkerProblem: CommandFault {
  package var status: ExitStatus { .unavailable }
}

extension HostShortage: CommandFault {
  package var status: ExitStatus { .unavailable }
}

extension ResultsFolderError: CommandFault {
  package var status: ExitStatus { .cannotCreate }

  package var remedy: String {
    guard case .exists = self else { return "" }
    return "; continue it with \(ResultsOptions.resume.name), or use another folder"
  }
}

extension PlanFileError: CommandFault {
  package var status: ExitStatus { if case .unreadable = self { .noInput } else { .data } }
}

extension JournalError: CommandFault {
  package var status: ExitStatus {
    switch self {
    case .unreadable, .unwritable, .vanished: .inputOutput
    case .otherPlan, .conflict, .unfitting, .damaged: .data
    case .tooMany: .usage
    case .closed: .software
    }
  }

  package var remedy: String {
    guard case .unwritable = self else { return "" }
    return ", and \(ResultsOptions.resume.name) continues from there"
  }
}
