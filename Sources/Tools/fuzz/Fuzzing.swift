#if FUZZING
import Foundation

/// The function that libFuzzer calls with each input.
private typealias TakeInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// libFuzzer, which comes with the toolchain.
@_silgen_name("LLVMFuzzerRunDriver")
private func fuzz(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<Words>,
  _ takeInput: TakeInput
) -> Int32

private let target = FuzzTarget.named(by: CommandLine.arguments)

/// The library's default entry point, which must exist but is not used.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Fuzzes the target of the first word; the others are libFuzzer's, as in `fuzz sgf CORPUS
/// -max_total_time=60`.
@_cdecl("fuzz_main")
func fuzzingMain(_ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>)
  -> Int32
{
  _ = target
  words[1] = words[0]
  var (count, words) = (count - 1, words + 1)
  return fuzz(&count, &words) { takeInput($0, $1) }
}
#endif
