/// Something that takes untrusted bytes: it must accept or reject any input, and neither crash nor
/// hang.
package struct FuzzTarget: Sendable {
  /// The name, also that of its folder of inputs.
  package let name: String
  package let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.run = run
  }

  /// A target that takes text; invalid UTF-8 is skipped.
  init(text name: String, _ run: @escaping @Sendable (String) -> Void) {
    self.init(name) { bytes in
      if let text = String(validating: bytes, as: UTF8.self) { run(text) }
    }
  }

  package static let all =
    [configuration, plan, journal] + results + records
    + [openings, drawing, script, botSpec, engineReply, engineServer]
}
