import CommandKit
import Engines
import Foundation
import StrategyKit
import SystemKit

/// A submission's files in the league's folder, so that nothing happens to a game when their owner
/// writes them again.
struct SubmissionCopy {
  /// The folder that the bot runs in.
  let folder: String
  /// The copy of the file, or the folder.
  let place: String
  /// The hash of all files of a folder; `nil` for a file, whose hash the bot's files have.
  let hash: String?

  /// Copies a submission to `bots/ENTRANT/HASH`, unless it is there.
  init(_ submission: Submission, at source: String, as entrant: String, in league: String) throws {
    let hash = Self.hash(of: submission, at: source)
    let parent = "\(league.absolutePath())/bots/\(entrant.plainName)/\(hash)"
    place = "\(parent)/\(submission.plainName)"
    folder = submission.isFolder ? place : parent
    self.hash = submission.isFolder ? hash : nil
    guard !FileManager.default.fileExists(atPath: place) else { return }
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      let partial = "\(parent)/.\(submission.plainName).part"
      try? FileManager.default.removeItem(atPath: partial)
      for stamp in submission.stamps where submission.isFolder {
        try Self.copy("\(source)/\(stamp.path)", to: "\(partial)/\(stamp.path)")
      }
      if !submission.isFolder { try Self.copy(source, to: partial) }
      try FileManager.default.moveItem(atPath: partial, toPath: place)
    } catch {
      throw CommandError(
        .cannotCreate,
        "cannot copy '\(source)' into the league: \(error.localizedDescription)"
      )
    }
  }

  private static func copy(_ source: String, to target: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: target).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      atPath: URL(filePath: source).resolvingSymlinksInPath().path,
      toPath: target
    )
  }

  /// The hash of the file, or of the names and contents of a folder's files.
  private static func hash(of submission: Submission, at source: String) -> String {
    if !submission.isFolder { return BotFile(submission.name, at: source)?.hash ?? "unread" }
    var hash = FNV1a()
    for stamp in submission.stamps {
      let file = BotFile(stamp.path, at: "\(source)/\(stamp.path)")
      hash.add("\(stamp.path)\n\(file?.hash ?? "unread")\n".utf8)
    }
    return hash.text
  }

  /// The spec of the bot; that of a folder says the hash of its files, since all of them make
  /// the bot what it is.
  func spec(_ name: String, _ command: String) -> BotSpec {
    guard let hash, !BotSpec.libraryEndings.contains(where: command.hasSuffix) else {
      return BotSpec(name: name, kind: command, directory: folder)
    }
    let argument = BotArgument("environment", "SUBMISSION=\(hash)")
    var spec = BotSpec(engine: command, name: name, parameters: [argument])
    spec.directory = folder
    return spec
  }
}
