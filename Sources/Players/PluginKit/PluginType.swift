import CTournamentBot
import GameModel
import StrategyKit

/// A kind of bot as it stands in a library's table, with the kind after it.
struct PluginType {
  let bot: UnsafePointer<tournament_bot>

  private static let kindOffset = MemoryLayout<tournament_bot>.stride

  private final class Kind: Sendable {
    let kind: BotKind
    init(_ kind: BotKind) { self.kind = kind }
  }

  /// Places a kind in memory that is never freed.
  init(of kind: BotKind) {
    let parameters = kind.parameters.map { UnsafePointer?(.placed([$0.declaration])) }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Self.kindOffset + MemoryLayout<UnsafeRawPointer>.size,
      alignment: MemoryLayout<tournament_bot>.alignment
    )
    let bot = memory.bindMemory(to: tournament_bot.self, capacity: 1)
    bot.initialize(to: tournament_bot())
    bot.pointee.size = UInt32(MemoryLayout<tournament_bot>.size)
    bot.pointee.flags =
      kind.knowsAllRules ? TOURNAMENT_KNOWS_RULES | TOURNAMENT_KNOWS_CARO_AND_RENJU : 0
    bot.pointee.name = .placed(kind.name)
    bot.pointee.description = .placed(kind.summary)
    bot.pointee.version = .placed("")
    bot.pointee.parameter_count = UInt32(parameters.count)
    bot.pointee.parameters = .placed(parameters)
    bot.pointee.create = { PluginType.create($0, $1) }
    bot.pointee.destroy = { $0.map(PluginPlayer.release) }
    bot.pointee.begin_game = beginGame
    bot.pointee.choose_move = chooseMove
    bot.pointee.move_weights = { instance, shown, weights in
      guard let player = PluginPlayer.at(instance), let shown, let weights else { return 1 }
      return player.pointee.weighMoves(shown, weights)
    }
    bot.pointee.instance_flags = { PluginPlayer.at($0)?.pointee.flags ?? 0 }
    memory.storeBytes(
      of: UnsafeRawPointer(Unmanaged.passRetained(Kind(kind)).toOpaque()),
      toByteOffset: Self.kindOffset,
      as: UnsafeRawPointer.self
    )
    self.bot = UnsafePointer(bot)
  }

  private static func create(
    _ host: UnsafePointer<tournament_host>?,
    _ setup: UnsafePointer<tournament_setup>?
  ) -> UnsafeMutableRawPointer? {
    guard let host = host.map(PluginLog.init) else { return nil }
    guard let setup = setup?.pointee, let bot = setup.bot else {
      host.error("the host does not say which bot it wants")
      return nil
    }
    let kind = UnsafeRawPointer(bot).load(fromByteOffset: kindOffset, as: UnsafeRawPointer.self)
    do {
      let kind = Unmanaged<Kind>.fromOpaque(kind).takeUnretainedValue().kind
      return try PluginPlayer.make(kind, setup, host)
    } catch BotError.unplayable(_, let reason) {
      host.error(reason)
    } catch {
      host.error("\(error)")
    }
    return nil
  }
}

extension ParameterDescription {
  fileprivate var declaration: tournament_parameter {
    var parameter = tournament_parameter()
    parameter.size = UInt32(MemoryLayout<tournament_parameter>.size)
    parameter.name = .placed(key)
    parameter.help = .placed(help)
    parameter.default_value = .placed(defaultValueText ?? "")
    switch values {
    case .texts, .decimals: parameter.type = TOURNAMENT_TEXT
    case .flags: parameter.type = TOURNAMENT_FLAG
    case .probabilities: parameter.type = TOURNAMENT_PROBABILITY
    case .wholeNumbers(let range):
      parameter.type = TOURNAMENT_WHOLE_NUMBER
      parameter.minimum = Int64(range.lowerBound)
      parameter.maximum = Int64(range.upperBound)
    case .choices(let words):
      parameter.type = TOURNAMENT_CHOICE
      parameter.choice_count = UInt32(words.count)
      parameter.choices = .placed(words.map { .placed($0) })
    }
    return parameter
  }
}

/// The host of a library, as somewhere to say what went wrong.
///
/// Any thread may use it: a host never changes, stays where it is for as long as the process runs, and
/// has a log function that may be called on any thread.
struct PluginLog: @unchecked Sendable {
  let host: UnsafePointer<tournament_host>

  init(_ host: UnsafePointer<tournament_host>) { self.host = host }

  func error(_ text: String) { host.pointee.log?(host, TOURNAMENT_LOG_ERROR, text) }
}
