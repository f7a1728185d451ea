/// Something that takes bytes from anyone: whatever they are, it takes or refuses them, and neither
/// crashes nor hangs.
package struct FuzzTarget: Sendable {
  /// The name, that of its folder of inputs too.
  package let name: String
  /// Takes an input.
  package let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.run = run
  }

  /// A target that takes text; what is none is passed over.
  init(text name: String, _ run: @escaping @Sendable (String) -> Void) {
    self.init(name) { bytes in
      if let text = String(validating: bytes, as: UTF8.self) { run(text) }
    }
  }

  /// All of them.
  package static let all =
    [configuration, plan, journal] + results + records
    + [openings, drawing, script, botSpec, engineReply, engineServer]
}
