import Foundation
import StrategyKit
import TestSupport
import Testing
import TextKit

private let node = Program.path(of: "node")
private let xz = Program.path(of: "xz")

/// Bytes that a page carries in signs, and its script that unpacks them, run by Node.
@Suite(.enabled(if: node != nil && xz != nil, "skipped: node or xz is missing"))
struct PageUnpackingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What the page's script unpacks from signs, `nil` where it says that they are damaged.
  private func unpackInPage(_ signs: [String]) throws -> [[UInt8]?] {
    let program = """
      const { readFileSync } = require("fs");
      const [script, input] = process.argv.slice(1).map(path => readFileSync(path, "utf8"));
      const { bytesIn, unpacked } = new Function(`${script}; return { bytesIn, unpacked }`)();
      console.log(JSON.stringify(JSON.parse(input).map(signs => {
        try {
          return [...unpacked(bytesIn(signs))];
        } catch (error) {
          if (error.message !== "the packed bytes are damaged") throw error;
          return null;
        }
      })));
      """
    let script = "\(PackageFolder.path)/Sources/Output/CEmbeddedFiles/Page/unpack.js"
    let input = try folder.write(JSONEncoder().encode(signs), to: "signs")
    let output = try Program.output(of: #require(node), ["-e", program, script, input])
    return try JSONDecoder().decode([[UInt8]?].self, from: output)
  }

  /// Bytes packed as those of the bots.
  private func pack(_ bytes: [UInt8]) throws -> [UInt8] {
    let input = try folder.write(Data(bytes), to: "bytes")
    let arguments = ["--format=lzma", "--lzma1=preset=9e,lc=3,lp=0,pb=0", "-c", input]
    return [UInt8](try Program.output(of: #require(xz), arguments))
  }

  /// Bytes of so many values, of which some come again.
  private static func bytes(_ count: Int, below limit: Int, seed: UInt64) -> [UInt8] {
    var random = GameRandom(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      if bytes.count > 8, random.next(below: 9) == 0 {
        let start = random.next(below: bytes.count - 8)
        bytes += bytes[start..<start + 1 + random.next(below: 8)]
      } else {
        bytes.append(UInt8(random.next(below: limit)))
      }
    }
    return bytes
  }

  @Test func `what xz packs is unpacked in a page, whatever its length`() throws {
    var all = (0..<40).map { Self.bytes($0, below: 256, seed: UInt64($0)) }
    all.append(Array(repeating: 7, count: 200_000))
    all.append(Self.bytes(20_000, below: 256, seed: 40))
    all.append(Self.bytes(100_000, below: 5, seed: 41))
    all.append(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(PackageFolder.path)/README.md")))
    )
    let unpacked = try unpackInPage(try all.map { PackedSigns(try pack($0)).text })
    #expect(unpacked == all)
  }

  @Test func `bytes that are damaged, cut short or packed in another way are refused`() throws {
    let packed = try pack(Self.bytes(20_000, below: 40, seed: 36))
    var random = GameRandom(seed: 37)
    var damaged = (0..<60).map { _ in
      // After the length, which is not needed, and not in the last bits, which may say nothing.
      var bytes = packed
      bytes[14 + random.next(below: packed.count - 30)] ^= 1 << UInt8(random.next(below: 8))
      return bytes
    }
    damaged += [0, 1, 13, 14, 17, 18, packed.count / 2, packed.count - 8].map {
      Array(packed.prefix($0))
    }
    damaged.append([93] + packed.dropFirst())
    let unpacked = try unpackInPage(damaged.map { PackedSigns($0).text })
    #expect(unpacked == Array(repeating: nil, count: damaged.count))
  }

  @Test func `signs are of ASCII, end no element, and are as few as there can be`() throws {
    for count in 0..<60 {
      let bytes = Self.bytes(count, below: 256, seed: UInt64(count))
      let signs = PackedSigns(bytes).text.utf8
      #expect(signs.count == (8 * bytes.count + 12) / 13 * 2)
      #expect(signs.allSatisfy { ($0 == 33 || $0 >= 35) && $0 <= 125 && $0 != UInt8(ascii: "<") })
    }
  }
}
