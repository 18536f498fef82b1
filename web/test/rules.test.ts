// The rules here are the engine's: its published counts, and games it played in every ruleset.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { Position, rulesetOf, type Ruleset } from '../src/rules/position';
import { formatFen, formatMove, formatSquare, parseFen, parseMove, splitMoves } from '../src/rules/text';
import { readJournal } from './support/journal';
import { dataFile } from './support/page';

const rules = (name: string): Ruleset => {
  const found = rulesetOf(name);
  assert.ok(found, name);
  return found;
};

function leaves(position: Position, depth: number): number {
  if (depth === 0) return 1;
  return position
    .legalMoves()
    .reduce((sum, move) => sum + leaves(position.after(move), depth - 1), 0);
}

const kGridRulesets = [
  'advanced',
  'advanced:full_board=draw',
  'more-advanced',
  'more-advanced:tie_break=most-boards',
  'open',
];

for (const name of kGridRulesets) {
  test(`the tree of ${name} has as many leaves as the engine counts`, () => {
    const start = new Position(rules(name));
    assert.deepEqual([1, 2, 3, 4].map((depth) => leaves(start, depth)), [81, 720, 6336, 55080]);
  });
}

test('basic has 255,168 games', () => {
  const games = (position: Position): number =>
    position.outcome === 'ongoing'
      ? position.legalMoves().reduce((sum, move) => sum + games(position.after(move)), 0)
      : 1;
  assert.equal(games(new Position(rules('basic'))), 255168);
});

const perftFile = readFileSync(
  join(dataFile(''), '../../../tests/data/perft_more_advanced_25.txt'),
  'utf8',
);
for (const line of perftFile.trim().split('\n')) {
  const [fen = '', counts = ''] = line.split('|');
  test(`from ${fen} as many leaves as published`, () => {
    const position = parseFen(rules('more-advanced'), fen);
    assert.ok(position);
    const expected = splitMoves(counts).slice(1, 4).map(Number);
    assert.deepEqual([1, 2, 3].map((depth) => leaves(position, depth)), expected);
    assert.equal(formatFen(position), fen.replace('0000', '-'));
  });
}

for (const record of readJournal(dataFile('every_ruleset.journal'))) {
  test(`game ${record.game} of ${record.ruleset} ends as its journal says`, () => {
    const set = rules(record.ruleset);
    let position = new Position(set);
    for (const word of splitMoves(`${record.opening.moves} ${record.moves}`)) {
      const move = parseMove(set, word);
      assert.ok(move !== null && position.isLegal(move), word);
      assert.equal(formatMove(set, move), word);
      position = position.after(move);
      const again = parseFen(set, formatFen(position));
      assert.ok(again, formatFen(position));
      assert.equal(formatFen(again), formatFen(position));
      // In the open game a board's first owner cannot be read from marks where both have a line.
      if (record.ruleset !== 'open') assert.equal(again.outcome, position.outcome);
    }
    assert.equal(position.outcome, record.result);
    assert.deepEqual(position.legalMoves(), []);
  });
}

test('where one is sent to a full board the game is drawn, or one may play anywhere', () => {
  // Board 5 is full but for its middle cell, which O takes: X is sent to board 5, which is full.
  const fen = '9/9/9/3xox3/3x1o3/3oxo3/8x/9/9 O 0 i3';
  const before = (name: string): Position => {
    const position = parseFen(rules(name), fen);
    assert.ok(position);
    position.directed = 4;
    return position.after(9 * 4 + 4);
  };
  assert.equal(before('advanced:full_board=draw').outcome, 'draw');
  const free = before('advanced');
  assert.equal(free.outcome, 'ongoing');
  assert.equal(free.legalMoves().length, 81 - 10);
});

test('an unknown ruleset is none, whatever it is called', () => {
  assert.equal(rulesetOf('constructor'), null);
  assert.equal(rulesetOf('chess'), null);
});

test('moves and squares are written as the engine writes them', () => {
  assert.equal(formatSquare(rules('more-advanced'), 0), 'a9');
  assert.equal(formatSquare(rules('more-advanced'), 80), 'i1');
  assert.equal(formatSquare(rules('basic'), 8), 'c1');
  for (const text of ['', '0', '10', '5a', '555', '51 ']) {
    assert.equal(parseMove(rules('open'), text), null, text);
  }
  assert.equal(parseMove(rules('basic'), '51'), null);
});

test('what is no position is refused', () => {
  const fens = ['', '9/9 X 0 -', '9/9/9/9/9/9/9/9/8 X 0 -', '9/9/9/9/9/9/9/9/8z X 0 -', '3/3/3 X 0 -'];
  for (const fen of fens) assert.equal(parseFen(rules('open'), fen), null, fen);
});
