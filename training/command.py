"""What the training tools have in common as commands: what they refuse is one line on stderr, and a
file that they write is whole or not there."""

import argparse
import contextlib
import math
import os
import sys


class InputError(Exception):
    """Bad input: a line that tells what, where and what was expected."""
    status = 2


class RunError(Exception):
    """What failed while running, in a line."""
    status = 1


class Parser(argparse.ArgumentParser):
    """One whose refusals are a line, like all others."""

    def __init__(self, description):
        super().__init__(description=description,
                         formatter_class=argparse.RawDescriptionHelpFormatter)

    def error(self, message):
        raise InputError(message)


def number(kind, low, high=math.inf):
    """The type of an option for argparse: a number of `kind` between the two."""
    limits = f'from {low}' if high == math.inf else f'from {low} to {high}'
    expected = ('a whole number ' if kind is int else 'a number ') + limits

    def read(text):
        with contextlib.suppress(ValueError):
            value = kind(text)
            if low <= value <= high and value < math.inf:
                return value
        raise argparse.ArgumentTypeError(f'{text}; expected {expected}')

    return read


@contextlib.contextmanager
def opened(path):
    """The bytes of a file to read."""
    try:
        with open(path, 'rb') as file:
            yield file
    except OSError as error:
        raise InputError(f'cannot read {path}: {error.strerror}') from error


def part_of(path):
    """In the same folder, since only within a file system a file takes another's place at once."""
    return path + '.part'


def check_replaceable(path):
    """Refuses a path to which replace_file() could not write, before hours are spent on what is to
    stand there."""
    try:
        if os.path.exists(path) and not os.path.isfile(path):
            raise InputError(f'cannot write {path}: it stands there and is no plain file')
        with open(part_of(path), 'wb'):
            pass
        os.remove(part_of(path))
    except OSError as error:
        raise InputError(f'cannot write {path}: {error.strerror}') from error


def replace_file(path, content):
    try:
        with open(part_of(path), 'wb') as file:
            file.write(content)
        os.replace(part_of(path), path)
    except OSError as error:
        raise RunError(f'cannot write {path}: {error.strerror}') from error
    finally:
        # It is there no more unless something failed.
        with contextlib.suppress(OSError):
            os.remove(part_of(path))


def run(main):
    """Runs a tool."""
    try:
        main()
    except (InputError, RunError) as error:
        print(f'{os.path.basename(sys.argv[0])}: {error}', file=sys.stderr)
        sys.exit(error.status)
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell tells it
