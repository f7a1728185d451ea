import Foundation

/// Texts as programs of all ages and countries have encoded them.
enum TextEncoding {
  /// Encodings by the names that SGF's `CA` has for them, in capitals and without separators.
  private static let encodings: [String: String.Encoding] = [
    "ASCII": .windowsCP1252, "USASCII": .windowsCP1252,
    "ISO88591": .windowsCP1252, "LATIN1": .windowsCP1252, "CP1252": .windowsCP1252,
    "WINDOWS1252": .windowsCP1252, "ISO88592": .isoLatin2, "LATIN2": .isoLatin2,
    "CP1250": .windowsCP1250, "WINDOWS1250": .windowsCP1250,
    "CP1251": .windowsCP1251, "WINDOWS1251": .windowsCP1251,
    "KOI8R": .coreFoundation(0x0A02), "ISO88595": .coreFoundation(0x0205),
    "SHIFTJIS": .shiftJIS, "SJIS": .shiftJIS, "CP932": .shiftJIS, "WINDOWS31J": .shiftJIS,
    "ISO2022JP": .iso2022JP,
    "GB2312": .coreFoundation(0x0632), "GBK": .coreFoundation(0x0632),
    "GB18030": .coreFoundation(0x0632), "CP936": .coreFoundation(0x0632),
    "BIG5": .coreFoundation(0x0A03), "CP950": .coreFoundation(0x0A03),
    "EUCKR": .coreFoundation(0x0940), "KSC5601": .coreFoundation(0x0940),
    "CP949": .coreFoundation(0x0422), "ISO885915": .coreFoundation(0x020F),
    "CP866": .coreFoundation(0x0419), "KOI8U": .coreFoundation(0x0A08),
    "BIG5HKSCS": .coreFoundation(0x0A06), "GB2312EUC": .coreFoundation(0x0632),
  ]

  /// The encoding of a name, other than UTF-8; `nil` if it is unknown.
  static func named(_ name: String) -> String.Encoding? {
    encodings[name.uppercased().filter { $0.isLetter || $0.isNumber }]
  }

  /// A text in UTF-8, and in Latin-1 the lines that are not, where possible with what Windows added to it.
  static func text(of data: Data) -> String {
    if let text = String(validating: data, as: UTF8.self) { return text }
    return data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(validating: line, as: UTF8.self) ?? String(data: line, encoding: .windowsCP1252)
        ?? String(data: line, encoding: .isoLatin1) ?? String(decoding: line, as: UTF8.self)
    }
    .joined(separator: "\n")
  }

  /// The encoding that a byte order mark tells, other than UTF-8.
  static func mark(of data: Data) -> String.Encoding? {
    let start = Array(data.prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return .utf32 }
    return start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) ? .utf16 : nil
  }
}

extension String.Encoding {
  /// An encoding by its number among those of Core Foundation.
  fileprivate static func coreFoundation(_ number: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | number)
  }
}
