import Foundation
import GameModel
import Records
import Testing

@Suite struct RecordFileTests {
  private let folder = NSTemporaryDirectory() + "records-\(UUID().uuidString)"

  /// Puts a text in a file of a fresh folder.
  private func file(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    return "\(folder)/\(name)"
  }

  @Test func `the ending of a file says its format`() throws {
    var random = RandomRecords(seed: 3)
    for format in RecordFormat.allCases {
      let record = try random.next()
      let path = try file("Game.\(format.rawValue.uppercased())", try format.text(of: record))
      #expect(try RecordFile.read(path) == [record])
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `the psq files of a folder are read in the order of their names`() throws {
    for number in [3, 1, 2] {
      let record = GameRecord(x: "\(number)", o: "b", Game(.ticTacToe))
      _ = try file("\(number).psq", try RecordFormat.psq.text(of: record))
    }
    _ = try file("notes.txt", "no game")
    #expect(try RecordFile.read(folder).map(\.x) == ["1", "2", "3"])
    #expect(try RecordFile.read("\(folder)/").count == 3)
    let broken = try file("4.psq", "Piskvorky")
    let error = #expect(throws: RecordFileError.self) { try RecordFile.read(folder) }
    #expect(error?.description == "\(broken):1: a record begins 'Piskvorky 15x15, 11:11, 0'")
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `what cannot be read is told apart`() throws {
    let missing = "no such file or directory"
    #expect(throws: RecordFileError.unreadable("/nowhere.sgf", reason: missing)) {
      try RecordFile.read("/nowhere.sgf")
    }
    let endless = try file("endless.sgf", "")
    try FileManager.default.removeItem(atPath: endless)
    try FileManager.default.createSymbolicLink(
      atPath: endless,
      withDestinationPath: "/dev/zero"
    )
    let device = "it is a device, not a file"
    #expect(throws: RecordFileError.unreadable(endless, reason: device)) {
      try RecordFile.read(endless)
    }
    let unknown = try file("game.txt", "")
    #expect(throws: RecordFileError.unknownFormat(unknown)) { try RecordFile.read(unknown) }
    let empty = try file("game.sgf", "\n")
    #expect(throws: RecordFileError.empty(empty)) { try RecordFile.read(empty) }
    let bytes = try file("game.jsonl", "")
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: bytes))
    #expect(throws: RecordFileError.notText(bytes)) { try RecordFile.read(bytes) }
    try FileManager.default.removeItem(atPath: folder)
  }
}
