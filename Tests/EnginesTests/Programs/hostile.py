#!/usr/bin/env python3
"""An engine that attacks whoever runs it: hostile.py ATTACK[+ATTACK...]

It attacks at its second move. Where it gets away with what it must not, it says "escaped" and the
attack in place of a move; otherwise it marks the first free square.
"""
import ctypes
import mmap
import os
import platform
import signal
import socket
import sys
import time

names = sys.argv[1].split("+")
attack = names[0]
mark = next((name for name in os.environ if name.startswith("ENGINE_TEST_MARK")), "")
libc = ctypes.CDLL(None, use_errno=True)
# The numbers of system calls on x86-64 and on ARM.
calls = {
    "ptrace": (101, 117), "mount": (165, 40), "unshare": (272, 97), "setns": (308, 268),
    "keyctl": (250, 219), "bpf": (321, 280), "userfaultfd": (323, 282), "chroot": (161, 51),
    "perf_event_open": (298, 241), "kexec_load": (246, 104), "init_module": (175, 105),
    "process_vm_readv": (310, 270), "io_uring_setup": (425, 425), "clone": (56, 220),
    "clone3": (435, 435), "open_tree": (428, 428), "add_key": (248, 217),
}


def call(name, *arguments):
    number = calls[name][platform.machine() == "aarch64"]
    result = libc.syscall(number, *[ctypes.c_long(argument) for argument in arguments])
    if result == -1:
        raise OSError(ctypes.get_errno(), name)
    return result


def refused(action):
    """Whether something fails."""
    try:
        action()
    except (OSError, ValueError):
        return True
    return False


def escaped():
    print("escaped: " + attack, flush=True)


def must_fail(action):
    if not refused(action):
        escaped()


def supervisors():
    """The processes that watch over engines and that this one has a way to, as it seems."""
    found = [1, os.getppid()]
    for name in os.listdir("/proc"):
        try:
            if b"TOURNAMENT_SUPERVISOR=" + os.environb[b"TOURNAMENT_ENGINE"] in open(
                "/proc/%s/environ" % name, "rb"
            ).read():
                found.append(int(name))
        except (OSError, ValueError, KeyError):
            pass
    return [process for process in found if process > 0]


def signal_supervisors(number):
    for process in supervisors():
        if process != os.getpid() and (process > 1 or os.getppid() == 0):
            refused(lambda: os.kill(process, number))


def daemon(body):
    """Does something in a process that has left its family, its session and its files."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for file in range(3):
                os.dup2(os.open(os.devnull, os.O_RDWR), file)
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                signal.signal(number, signal.SIG_IGN)
            body()
        os._exit(0)


def forever():
    time.sleep(300)


def comet():
    while os.fork():
        os._exit(0)
    comet()


def kill_all():
    # Only where nobody else can be meant.
    if os.getppid() == 0:
        refused(lambda: os.kill(-1, signal.SIGKILL))


def again(action):
    while True:
        action()
        time.sleep(0.01)


def trace(processes):
    for process in processes:
        if process != os.getpid() and not refused(lambda: call("ptrace", 0x4206, process, 0, 0)):
            return True
    return False


def hold_memfd():
    # None is as large as a file may be.
    for _ in range(6):
        file = os.memfd_create("held")
        for _ in range(100):
            os.write(file, b"x" * (1 << 20))
    forever()


def hold_file(folder):
    with open(folder + "/held", "wb") as file:
        while True:
            file.write(b"x" * (1 << 20))


def hold_shared():
    memory = mmap.mmap(-1, 600 << 20)
    for _ in range(600):
        memory.write(b"x" * (1 << 20))
    forever()


def hold_in_children():
    for _ in range(4):
        if os.fork() == 0:
            held = b"x" * (80 << 20)
            forever()
    forever()


def write_too_much():
    # Python goes on where others die.
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    file = os.memfd_create("large")
    again(lambda: os.write(file, b"x" * (64 << 20)))


def stop_children():
    for _ in range(8):
        if os.fork() == 0:
            os.setsid()
            again(lambda: None)


def write_without_end():
    with open("/tmp/" + os.environ.get("TOURNAMENT_ENGINE", "file"), "wb") as file:
        os.unlink(file.name)
        for _ in range(300):
            file.write(b"x" * (1 << 20))


def compute():
    # Until it has had half a second of a processor, however long that takes.
    while time.process_time() < 0.5:
        pass
    print("done", flush=True)
    forever()


def many_processes():
    return len([name for name in os.listdir("/proc") if name.isdigit()]) > 5


attacks = {
    "kill-supervisor": lambda: signal_supervisors(signal.SIGKILL),
    "stop-supervisor": lambda: signal_supervisors(signal.SIGSTOP),
    "trace-supervisor": lambda: trace(supervisors()) and escaped(),
    "daemon": lambda: daemon(forever),
    "daemon-without-environment": lambda: daemon(
        lambda: os.execve("/bin/sleep", [mark, "300"], {})
    ),
    "daemon-kills": lambda: daemon(lambda: again(lambda: signal_supervisors(signal.SIGKILL))),
    "daemon-stops": lambda: daemon(lambda: again(lambda: signal_supervisors(signal.SIGSTOP))),
    "daemon-traces": lambda: daemon(lambda: again(lambda: trace(supervisors()))),
    "comet": lambda: daemon(comet),
    "kill-all": kill_all,
    "stop-itself": lambda: os.kill(os.getpid(), signal.SIGSTOP),
    "stop-group": lambda: os.killpg(0, signal.SIGSTOP),
    "abort": os.abort,
    "memfd": hold_memfd,
    "shared-memory": lambda: refused(lambda: hold_file("/dev/shm")) and forever(),
    "shared-map": hold_shared,
    "children": hold_in_children,
    "spinning-children": stop_children,
    "large-memfd": write_too_much,
    "large-file": lambda: must_fail(write_without_end),
    "garbage": lambda: os.write(1, bytes(range(128, 256)) + b"\n"),
    "zero-bytes": lambda: os.write(1, b"\0\0\0\n"),
    "spin": lambda: again(lambda: [None] * 1000),
    "compute": compute,
    # What only the sandbox holds.
    "see-processes": lambda: must_fail(lambda: many_processes() or int("none")),
    "read-home": lambda: must_fail(lambda: [os.listdir(folder)[0] for folder in ("/root", "/home")]),
    "write-root": lambda: must_fail(lambda: open("/mine", "w")),
    "write-devices": lambda: must_fail(lambda: open("/dev/mine", "w")),
    "write-programs": lambda: must_fail(lambda: open("/usr/mine", "w")),
    "write-itself": lambda: must_fail(lambda: open(__file__, "a")),
    "fill-memory": lambda: must_fail(lambda: hold_file("/dev/shm")),
    "fill-temporary": lambda: must_fail(lambda: hold_file("/tmp")),
    "connect": lambda: must_fail(lambda: socket.create_connection(("127.0.0.1", 22), 1)),
    "new-users": lambda: must_fail(lambda: call("unshare", 0x10000000)),
    "clone-users": lambda: must_fail(lambda: call("clone", 0x10000011, 0, 0, 0, 0)),
    "type": lambda: must_fail(lambda: __import__("fcntl").ioctl(0, 0x5412, b"x")),
    "ptrace": lambda: must_fail(lambda: call("ptrace", 0, 0, 0, 0)),
    "vm-read": lambda: must_fail(lambda: call("process_vm_readv", os.getpid(), 0, 0, 0, 0, 0)),
}


def probe(name):
    """Makes a system call with arguments that make no sense, and sees that it is closed."""
    try:
        call(name, -1, -1, -1, -1, -1)
    except OSError as error:
        if error.errno == (38 if name == "clone3" else 1):
            return
    escaped()


free = []
moves = 0
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command in ("MNKSTART", "RESTART"):
        free = [(x, y) for y in range(3) for x in range(3)]
        moves = 0
        print("OK", flush=True)
    elif command in ("BEGIN", "TURN"):
        if rest:
            free.remove(tuple(int(number) for number in rest.split(",")))
        moves += 1
        if moves == 2:
            for attack in names:
                attacks[attack]() if attack in attacks else probe(attack)
        print("%d,%d" % free.pop(0), flush=True)
    elif command == "ABOUT":
        print("hostile", flush=True)
    elif command == "END" and not attack.startswith("daemon"):
        break
