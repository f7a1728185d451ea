import Foundation

/// The sandbox for untrusted programs: `bwrap`, from the package bubblewrap.
///
/// Inside it there is no network, and no outside process is visible; the file system contains what
/// is installed on the machine, the child's own folder and that of its interpreter, all read-only,
/// and small temporary folders in memory; system calls that no child needs fail.
package struct Sandbox {
  /// The path of `bwrap`.
  let program: String
  /// The folder the child works in, which is visible to it.
  let directory: String
  /// Its environment, in addition to `PATH` and the language.
  let environment: [String: String]
  /// Whether `bwrap` can forbid user namespaces inside it.
  let forbidsUserNamespaces: Bool

  /// The path of `bwrap`, or `nil` if it is not installed.
  package static let program: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/bwrap" }
      .first(where: FileManager.default.isExecutableFile)
  }()

  /// The size of a temporary folder, in bytes.
  private static let folderSize = 64 << 20
  /// The folders of programs and their dependencies, and the file with the number of cores.
  private static let installed = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix", "/gnu",
    "/sys/devices/system/cpu",
  ]

  /// The program and arguments that run a command in the sandbox, with the filter of system calls
  /// from an open file, if there is one.
  func command(running words: [String], filter: Int32?) -> [String] {
    var command = [program, "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"]
    if forbidsUserNamespaces { command += ["--unshare-user", "--disable-userns"] }
    if let filter { command += ["--seccomp", "\(filter)"] }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      command += ["--setenv", name, value]
    }
    command += files(for: words)
    return command + ["--chdir", directory, "--"] + words
  }

  private var variables: [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var variables = inherited.filter { ["PATH", "LANG", "LC_ALL"].contains($0.key) }
    variables["HOME"] = "/tmp"
    return variables.merging(environment) { $1 }
  }

  /// The visible file system.
  private func files(for words: [String]) -> [String] {
    var options: [String] = []
    for path in Self.installed {
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        options += ["--symlink", target, path]
      } else if FileManager.default.isReadableFile(atPath: path) {
        options += ["--ro-bind", path, path]
      }
    }
    options += ["--proc", "/proc", "--dev", "/dev"]
    for path in ["/dev/shm", "/tmp"] {
      options += ["--size", "\(Self.folderSize)", "--tmpfs", path]
    }
    options += ["--symlink", "../tmp", "/var/tmp", "--dir", directory]
    for path in visible(words) { options += ["--ro-bind", path, path] }
    return options + ["--remount-ro", "/dev", "--remount-ro", "/"]
  }

  // MARK: The child's own files

  /// The child's folders, or only its files if the folder is a home, and what runs it.
  private func visible(_ words: [String]) -> [String] {
    let files = words.filter { $0.hasPrefix("/") && FileManager.default.fileExists(atPath: $0) }
    var shown = files.map { file in
      let folder = (file as NSString).deletingLastPathComponent
      return Self.isHome(folder) ? file : folder
    }
    if !Self.isHome(directory) { shown.append(directory) }
    shown += words.first.map { interpreters(of: $0, depth: 4) } ?? []
    return Set(shown)
      .filter { path in
        !Self.installed.contains { path == $0 || path.hasPrefix($0 + "/") }
          && FileManager.default.isReadableFile(atPath: path)
      }
      // A folder comes before its subfolders.
      .sorted()
  }

  /// The folders of a program, of the interpreter that its first line names, and so on.
  private func interpreters(of program: String, depth: Int) -> [String] {
    guard depth > 0, let path = located(program) else { return [] }
    let folders = [path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path].map(Self.home)
    guard let line = ProcessTree.text(of: path, atMost: 256)?.split(separator: "\n").first,
      line.hasPrefix("#!")
    else { return folders }
    var words = line.dropFirst(2).split(separator: " ").map(String.init)
    if words.first?.hasSuffix("/env") == true {
      words = Array(words.dropFirst().drop { $0.hasPrefix("-") || $0.contains("=") })
    }
    return folders + (words.first.map { interpreters(of: $0, depth: depth - 1) } ?? [])
  }

  /// The location of a program, searched for in `PATH` if it has no slash.
  private func located(_ program: String) -> String? {
    guard !program.contains("/") else {
      return URL(fileURLWithPath: program, relativeTo: URL(fileURLWithPath: directory)).path
    }
    return variables["PATH", default: "/usr/bin:/bin"].split(separator: ":")
      .map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// The folder where a program is installed with its libraries: the parent of its `bin`.
  private static func home(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    let outer = (folder as NSString).deletingLastPathComponent
    let name = (folder as NSString).lastPathComponent
    if ["bin", "sbin", "libexec", "shims"].contains(name), !isHome(outer) { return outer }
    return isHome(folder) ? file : folder
  }

  private static let homePath = NSHomeDirectory()

  private static func isHome(_ folder: String) -> Bool {
    ["/", "/home", "/root", "/tmp", "/var/tmp", "/run", homePath].contains(folder)
      || homePath.hasPrefix(folder + "/")
      || (folder as NSString).deletingLastPathComponent == "/home"
  }
}
