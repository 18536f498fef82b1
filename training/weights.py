"""Files of network weights, as evaluators/network/weights.hpp reads them. Little endian:

    "UTTTNET4"   8 bytes
    checksum     u64, FNV-1a of all that follows
    ruleset      48 bytes of text, padded with zeros
    tensors      each: rows u32, columns u32, scale f32, then rows * columns numbers i16;
                 a weight is its number times the scale
"""

import struct

import numpy as np
import torch

import command

MAGIC = b'UTTTNET4'
RULESET_SIZE = 48
HEAD_SCALE = 1 / 256  # of the head's weights and biases, which play whole numbers


def checksum(content):
    value = 0xCBF29CE484222325
    for byte in content:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def tensors(network):
    """The parameters in the order of the file, each as (parameter, view with two dimensions)."""
    for encoder in (network.board, network.grid):
        for layer in encoder.layers:
            yield layer.weight, layer.weight.t()
            yield layer.bias, layer.bias[None]
    for parameter in (network.place, network.place_bias, network.sent, network.sent_place,
                      network.stakes, network.sent_stakes, network.moves, network.my_grid,
                      network.their_grid):
        yield parameter, parameter.reshape(-1, parameter.shape[-1])
    yield network.bias, network.bias[None]
    for layer in network.head:
        yield layer.weight, layer.weight.reshape(-1, layer.weight.shape[-1])
        yield layer.bias, layer.bias


def packed(matrix, scale):
    numbers = np.rint(matrix / scale).clip(-32767, 32767).astype('<i2')
    return struct.pack('<IIf', *matrix.shape, scale) + numbers.tobytes()


def unpacked(content, at):
    """The numbers of the tensor at that byte, their scale, and where the next one begins."""
    rows, columns, scale = struct.unpack_from('<IIf', content, at)
    numbers = np.frombuffer(content, '<i2', rows * columns, at + 12).reshape(rows, columns)
    return numbers, scale, at + 12 + 2 * rows * columns


def write(path, ruleset, network, scores):
    """`scores` are the matrices of training/scores.py."""
    content = ruleset.encode().ljust(RULESET_SIZE, b'\0')
    head = {id(p) for p in network.head.parameters()}
    for parameter, matrix in tensors(network):
        values = matrix.detach().cpu().numpy().astype(np.float64)
        scale = HEAD_SCALE if id(parameter) in head else max(abs(values).max(), 1e-9) / 32767
        scale = np.float32(scale)
        content += packed(values, scale)
    for matrix in scores:
        content += packed(matrix, np.float32(1))
    command.replace_file(path, MAGIC + struct.pack('<Q', checksum(content)) + content)


def read(path, network):
    """Fills `network` with the weights of the file; gives back the matrices of its scores."""
    with command.opened(path) as file:
        content = file.read()
    if content[:8] != MAGIC or content[8:16] != struct.pack('<Q', checksum(content[16:])):
        raise command.InputError(f'{path}: no whole file of network weights; expected "'
                                 f'{MAGIC.decode()}" and a checksum that fits what follows')
    at = 16 + RULESET_SIZE
    with torch.no_grad():
        for parameter, matrix in tensors(network):
            numbers, scale, at = unpacked(content, at)
            if numbers.shape != tuple(matrix.shape):
                raise command.InputError(
                    f'{path}: a tensor of {numbers.shape[0]} x {numbers.shape[1]}; expected '
                    f'{matrix.shape[0]} x {matrix.shape[1]}')
            matrix.copy_(torch.from_numpy(numbers * scale))
    scores = []
    while at < len(content):
        numbers, _, at = unpacked(content, at)
        scores.append(numbers)
    return scores
