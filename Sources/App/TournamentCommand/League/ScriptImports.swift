import Engines
import Foundation

/// Which of the scripts in a folder import others that are beside them.
struct ScriptImports {
  /// The scripts that each script imports, in order.
  private let imported: [String: [String]]

  /// The imports of scripts, by their names in a folder; what is no script is left out.
  init(_ names: [String], in folder: String) {
    let scripts = names.filter(StartedFile.isScript)
    let imports = scripts.map { script in
      let text = (try? String(contentsOfFile: "\(folder)/\(script)", encoding: .utf8)) ?? ""
      let modules = Self.modules(in: text)
      return scripts.filter { $0 != script && modules.contains($0.prefix { $0 != "." }) }
    }
    imported = Dictionary(zip(scripts, imports)) { first, _ in first }
  }

  /// The modules that lines of Python or JavaScript import.
  private static func modules(in text: String) -> Set<Substring> {
    Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        (line.firstMatch(of: /^\s*(?:import|from)\s+(\w+)/)
          ?? line.firstMatch(of: /(?:require\(|from)\s*["']\.\/(\w+)/))?.1
      }
    )
  }

  /// The scripts that others import.
  var all: Set<String> { Set(imported.values.joined()) }

  /// The first script that imports another one, or `nil` if none does.
  func importer(of script: String) -> String? {
    imported.filter { $0.value.contains(script) }.keys.min()
  }

  /// The remedy for a script that imports others, since each file by itself is a submission; `nil`
  /// for one that does not.
  func hint(for script: String) -> String? {
    guard let others = imported[script], let first = others.first else { return nil }
    let words = others.count == 1 ? "\(first): put both" : "\(first) and others: put them all"
    let ending = script.lastIndex(of: ".").map { script[$0...] } ?? ""
    return "it imports \(words) into a folder of their own, with \(script) as main\(ending)"
  }
}
