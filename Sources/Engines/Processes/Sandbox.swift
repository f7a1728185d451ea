import Foundation

/// The fence for programs that one does not trust: `bwrap`, of the package bubblewrap.
///
/// Behind it there is no network, the file system is read-only, homes and temporary folders are
/// empty, and no process outside is to be seen.
public enum Sandbox {
  /// Where `bwrap` is, `nil` where it is not installed.
  public static let program: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/bwrap" }
      .first(where: FileManager.default.isExecutableFile)
  }()

  /// The command that runs another one behind the fence.
  ///
  /// - Parameters:
  ///   - program: Where `bwrap` is.
  ///   - words: The command to run.
  ///   - directory: The folder it works in, which it sees.
  ///   - environment: What it finds in its environment besides `PATH` and the language.
  /// - Returns: The program and its arguments.
  static func command(
    _ program: String,
    running words: [String],
    in directory: String,
    environment: [String: String]
  ) -> [String] {
    let inherited = ProcessInfo.processInfo.environment
    var variables = inherited.filter { ["PATH", "LANG", "LC_ALL"].contains($0.key) }
    variables["HOME"] = "/tmp"
    variables.merge(environment) { $1 }
    var command = [program, "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"]
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      command += ["--setenv", name, value]
    }
    command += ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
    for path in hidden { command += ["--size", "\(64 << 20)", "--tmpfs", path] }
    for path in visible(words, directory) { command += ["--ro-bind", path, path] }
    return command + ["--chdir", directory, "--"] + words
  }

  /// What is empty behind the fence: temporary folders, and the homes.
  private static var hidden: [String] {
    let folders = ["/tmp", "/var/tmp", "/run", "/home", "/root", "/Users", homePath]
    let present = Set(folders).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue && path != "/"
    }
    // A folder comes before those in it.
    return present.sorted()
  }

  private static let homePath = FileManager.default.homeDirectoryForCurrentUser.path

  /// What is seen all the same: the engine's folders, or its files alone where a home is the folder.
  private static func visible(_ words: [String], _ directory: String) -> [String] {
    let files = words.filter { $0.hasPrefix("/") && FileManager.default.fileExists(atPath: $0) }
    let folders = files.map { ($0 as NSString).deletingLastPathComponent }
    var shown = zip(files, folders).map { isHome($1) ? $0 : $1 }
    if !isHome(directory) { shown.append(directory) }
    let hidden = hidden
    return Set(shown.filter { path in hidden.contains { path.hasPrefix($0 + "/") } }).sorted()
  }

  /// Whether a folder is a home, or holds one.
  private static func isHome(_ folder: String) -> Bool {
    ["/", "/home", "/root", "/tmp", "/var/tmp", "/run", homePath].contains(folder)
      || homePath.hasPrefix(folder + "/")
      || (folder as NSString).deletingLastPathComponent == "/home"
  }
}
