import Foundation
import TestSupport

/// A Slurm of two nodes on this machine, with all it has in a folder of its own.
final class SlurmCluster: Sendable {
  private let folder: TemporaryFolder
  private let configuration: String

  /// What is missing for one, `nil` where nothing is.
  static let missing: String? = {
    let programs =
      ["munged", "slurmctld", "slurmd"].map { "/usr/sbin/\($0)" } + ["/usr/bin/sbatch"]
    let absent = programs.filter { !FileManager.default.isExecutableFile(atPath: $0) }
    guard absent.isEmpty else {
      return "\(absent.joined(separator: ", ")) missing; apt install slurm-wlm munge"
    }
    return getuid() == 0 ? nil : "only root can start nodes"
  }()

  /// Starts the daemons and waits for the nodes.
  init() async throws {
    let folder = try TemporaryFolder(["state/": "", "spool-n1/": "", "spool-n2/": ""])
    self.folder = folder
    configuration = "\(folder.path)/slurm.conf"
    let key = Data((0..<1024).map { _ in UInt8.random(in: 0...255) })
    try folder.write(key, to: "munge.key")
    for (path, mode) in [("", 0o755), ("/munge.key", 0o400)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode],
        ofItemAtPath: folder.path + path
      )
    }
    let host = ProcessInfo.processInfo.hostName.prefix { $0 != "." }
    let port = Int.random(in: 20_000...50_000)
    try folder.write(
      """
      ClusterName=loopback
      SlurmctldHost=\(host)(127.0.0.1)
      SlurmUser=root
      SlurmdUser=root
      AuthType=auth/munge
      AuthInfo=socket=\(folder.path)/munge.socket,cred_expire=3
      CredType=cred/munge
      SlurmctldPort=\(port)
      StateSaveLocation=\(folder.path)/state
      SlurmdSpoolDir=\(folder.path)/spool-%n
      SlurmctldPidFile=\(folder.path)/slurmctld.pid
      SlurmdPidFile=\(folder.path)/slurmd-%n.pid
      SlurmctldLogFile=\(folder.path)/slurmctld.log
      SlurmdLogFile=\(folder.path)/slurmd-%n.log
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      JobAcctGatherType=jobacct_gather/none
      SelectType=select/cons_tres
      SelectTypeParameters=CR_Core
      SchedulerParameters=sched_interval=1,batch_sched_delay=0
      MpiDefault=none
      MailProg=/bin/true
      NodeName=n[1-2] NodeHostname=\(host) NodeAddr=127.0.0.1 Port=[\(port + 1)-\(port + 2)] CPUs=2
      PartitionName=main Nodes=n[1-2] Default=YES MaxTime=INFINITE State=UP

      """,
      to: "slurm.conf"
    )
    try await start(
      "/usr/sbin/munged",
      "--force",
      "--socket=\(folder.path)/munge.socket",
      "--key-file=\(folder.path)/munge.key",
      "--pid-file=\(folder.path)/munged.pid",
      "--log-file=\(folder.path)/munged.log",
      "--seed-file=\(folder.path)/munge.seed"
    )
    try await start("/usr/sbin/slurmctld")
    for node in ["n1", "n2"] { try await start("/usr/sbin/slurmd", "-N", node) }
    try await wait { try await self.run("sinfo", "-h", "-t", "idle", "-o", "%D") == "2\n" }
  }

  deinit {
    for name in ["slurmd-n1", "slurmd-n2", "slurmctld", "munged"] {
      let text = (try? folder.read("\(name).pid")) ?? ""
      if let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
        kill(process, SIGKILL)
      }
    }
  }

  /// A command that failed, and what it said.
  struct Failure: Error { let command: String, message: String }

  /// Starts a daemon, without the descriptors by which it would be waited for.
  private func start(_ command: String...) async throws {
    let closing =
      "for fd in /proc/$$/fd/*; do n=${fd##*/}; [ $n -le 2 ] || eval \"exec $n>&-\"; done"
    try await run(["/bin/bash", "-c", "\(closing); exec \"$0\" \"$@\""] + command)
  }

  /// Runs a command of this cluster and returns what it wrote.
  @discardableResult
  func run(_ command: String...) async throws -> String { try await run(command) }

  /// Runs a command of this cluster and returns what it wrote.
  @discardableResult
  func run(_ command: [String]) async throws -> String {
    let environment = [
      "SLURM_CONF=\(configuration)", "TOURNAMENT=\(Binary.path)", "SBATCH_CPUS_PER_TASK=1",
    ]
    let run = try await Binary.run("/usr/bin/env", environment + command, in: folder.path)
    guard run.status == 0 else {
      throw Failure(command: command.joined(separator: " "), message: run.error)
    }
    return run.output
  }

  /// Waits until no job is there any more; those that were requeued are not kept waiting, as Slurm
  /// would for two minutes.
  func waitForJobs() async throws {
    try await wait {
      let jobs = try await self.run("squeue", "-h", "-o", "%A %r").split(separator: "\n")
      for job in jobs where job.hasSuffix(" BeginTime") {
        let number = job.prefix { $0 != " " }
        // It may have begun by itself meanwhile.
        _ = try? await self.run("scontrol", "update", "jobid=\(number)", "starttime=now")
      }
      return jobs.isEmpty
    }
  }

  /// Waits for something.
  func wait(for isThere: () async throws -> Bool) async throws {
    let deadline = Patience.deadline
    while try await !isThere() {
      guard .now < deadline else {
        let log = (try? folder.read("slurmctld.log")) ?? ""
        throw Failure(command: "waiting", message: "\(log.suffix(2000))")
      }
      try await Task.sleep(for: .milliseconds(200))
    }
  }
}
