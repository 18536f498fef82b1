#!/usr/bin/env python3
"""Starts 64 daemons, each of which forks and exits again and again, and does what it is told.

daemons.py [say=FILE] [user=ID] [signal=NAME-OF-A-SIGNAL-FOR-ITS-PARENT]
"""
import os
import signal
import sys
import time

say = dict(word.split("=") for word in sys.argv[1:])


def be_a_daemon():
    os.setsid()
    if "user" in say:
        os.setuid(int(say["user"]))
    while True:
        if os.fork() > 0:
            os._exit(0)
        time.sleep(0.05)


for _ in range(64):
    if os.fork() == 0:
        be_a_daemon()
if "signal" in say:
    try:
        os.kill(os.getppid(), getattr(signal, say["signal"]))
    except ProcessLookupError:
        pass
print("ready", flush=True)
if "say" in say:
    open(say["say"], "w").close()
time.sleep(3600)
