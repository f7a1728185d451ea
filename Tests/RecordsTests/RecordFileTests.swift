import Foundation
import GameModel
import Records
import SystemKit
import TestSupport
import Testing

@Suite struct RecordFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the ending of a file says its format`() throws {
    var random = RandomRecords(seed: 3)
    for format in RecordFormat.allCases.filter(\.keepsEveryGame) {
      let record = try random.next()
      let path = try folder.write(
        format.text(of: record),
        to: "Game.\(format.rawValue.uppercased())"
      )
      #expect(try RecordFile.read(path) == [record])
    }
  }

  @Test func `the psq files of a folder are read in the order of their names`() throws {
    for number in [3, 1, 2] {
      let record = GameRecord(x: "\(number)", o: "b", Game(.ticTacToe))
      try folder.write(RecordFormat.psq.text(of: record), to: "\(number).psq")
    }
    try folder.write("no game", to: "notes.txt")
    #expect(try RecordFile.read(folder.path).map(\.x) == ["1", "2", "3"])
    #expect(try RecordFile.read("\(folder.path)/").count == 3)
    let broken = try folder.write("Piskvorky", to: "4.psq")
    let error = #expect(throws: FileProblem.self) { try RecordFile.read(folder.path) }
    #expect(
      error?.description == "\(broken):1: a record must begin with 'Piskvorky 15x15, 11:11, 0'"
    )
  }

  @Test func `unreadable games have different errors`() throws {
    let missing = "no such file or directory"
    #expect(throws: FileProblem.unreadable("/nowhere.sgf", missing)) {
      try RecordFile.read("/nowhere.sgf")
    }
    let endless = "\(folder.path)/endless.sgf"
    try FileManager.default.createSymbolicLink(atPath: endless, withDestinationPath: "/dev/zero")
    let device = "it is a device, not a file"
    #expect(throws: FileProblem.unreadable(endless, device)) { try RecordFile.read(endless) }
    let unknown = try folder.write("", to: "game.txt")
    #expect(throws: RecordFile.unknownFormat(unknown)) { try RecordFile.read(unknown) }
    let empty = try folder.write("\n", to: "game.sgf")
    #expect(throws: FileProblem(empty, "it contains no games")) { try RecordFile.read(empty) }
    let bytes = try folder.write(Data([0xFF, 0x41]), to: "game.jsonl")
    #expect(throws: FileProblem.notText(bytes)) { try RecordFile.read(bytes) }
    let null = try folder.write("(;FF[4]\n\0", to: "null.sgf")
    let problem = "it contains a null byte; this is not a text file"
    #expect(throws: FileProblem(null, line: 2, problem)) { try RecordFile.read(null) }
  }
}
