import Foundation
import SystemKit

/// A folder into which people put their bots, a file or a folder each.
struct WatchedFolder: Sendable {
  let path: String
  /// The contents the last time.
  private var last: Set<Submission> = []

  /// The most files of a submission that are looked at.
  private static let mostFiles = 2000

  init(_ path: String) { self.path = path }

  /// The submissions that have not changed since the last time: one that is being copied has to wait.
  mutating func submissions() throws -> [Submission] {
    let now = Set(try names.compactMap(submission))
    defer { last = now }
    return now.intersection(last).sorted { $0.name < $1.name }
  }

  /// Whether something of a name is there.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
      || Self.isChanged(name) && (try? names.contains(name)) == true
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }

  /// Whether a name may not be that of the file: one that is not UTF-8 has been changed.
  private static func isChanged(_ name: String) -> Bool { name.contains("\u{fffd}") }

  /// The submission of a name now, or `nil` if it is passing or cannot be read.
  func submission(_ name: String) -> Submission? {
    guard !Self.isPassing(name) else { return nil }
    let place = URL(filePath: "\(path)/\(name)").resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: place) else {
      return Self.isChanged(name) ? Submission(name: name, isFolder: false, stamps: []) : nil
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular:
      return Self.stamp("", attributes).map {
        Submission(name: name, isFolder: false, stamps: [$0])
      }
    case .typeDirectory:
      return Submission(name: name, isFolder: true, stamps: Self.stamps(in: place))
    default: return nil
    }
  }

  /// The files in a folder and in those below it, except what programs leave behind as they run.
  private static func stamps(in folder: String) -> [Submission.Stamp] {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    var stamps: [Submission.Stamp] = []
    while let path = paths.nextObject() as? String, stamps.count < mostFiles {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let attributes = paths.fileAttributes ?? [:]
      if isPassing(name) || name == "__pycache__" || name == "node_modules" {
        paths.skipDescendants()
      } else if attributes[.type] as? FileAttributeType == .typeRegular,
        let stamp = stamp(path, attributes)
      {
        stamps.append(stamp)
      }
    }
    return stamps.sorted { $0.path < $1.path }
  }

  private static func stamp(_ path: String, _ attributes: [FileAttributeKey: Any])
    -> Submission.Stamp?
  {
    guard let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
    else { return nil }
    return Submission.Stamp(path: path, size: size, modified: date)
  }

  /// Whether a name is that of something hidden, or of a file that editors and copies leave for a
  /// while.
  private static func isPassing(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".part") || name.hasSuffix(".tmp")
  }
}
