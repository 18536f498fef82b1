// Replays and what players thought, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Game, Player } from '../src/contract';
import { fromQuery, kAllGames, toQuery } from '../src/games/filter';
import { largestDisagreement, playLine, thoughtsOf } from '../src/replay/line';
import { rulesetOf, type Ruleset } from '../src/rules/position';

const basic = rulesetOf('basic') as Ruleset;
const game: Game = {
  position: '',
  opening: '1 2',
  moves: '3 4 5 6 7',
  seed: '1',
  nodes: [0, 0],
  time_us: [0, 0],
};
const seats: [Player, Player] = [
  { name: 'a', spec: '', value_scale: 100 },
  { name: 'b', spec: '', value_scale: 100 },
];

test('a game is played through from its opening', () => {
  const line = playLine(basic, game);
  assert.equal(line.opening, 2);
  assert.equal(line.positions.length, 8);
  assert.equal(line.positions[7]?.outcome, 'x');
  assert.deepEqual(line.plies.map((ply) => ply.isOpening), [true, true, ...Array(5).fill(false)]);
});

test('a move that the rules refuse ends the replay before it', () => {
  assert.equal(playLine(basic, { ...game, moves: '3 3 5' }).plies.length, 3);
  assert.equal(playLine(basic, { ...game, moves: '3 <b>' }).plies.length, 3);
});

test('values become the chances of X: proven ones certain, wdl before the value', () => {
  const line = playLine(basic, game);
  const thoughts = thoughtsOf(
    line,
    { ...game, value: [0, 0, null, -999_990, 999_999], wdl: [null, [200, 400, 400], null, null, null] },
    seats,
  );
  // X, O, X, O, X; O's share of 0.4 is 0.6 for X.
  assert.deepEqual(thoughts.map((thought) => thought.chance), [0.5, 0.6, null, 1, 1]);
  assert.deepEqual(thoughts.map((thought) => thought.ply), [3, 4, 5, 6, 7]);
});

test('a value of one unit of log-odds is worth 73 %', () => {
  const thoughts = thoughtsOf(playLine(basic, game), { ...game, value: [100, 100] }, seats);
  assert.ok(Math.abs((thoughts[0]?.chance ?? 0) - 0.7311) < 1e-4);
  assert.ok(Math.abs((thoughts[1]?.chance ?? 0) - 0.2689) < 1e-4);
});

test('the largest disagreement is between two moves in a row', () => {
  const wdl: Game['wdl'] = [[500, 0, 500], [500, 0, 500], [900, 0, 100], [800, 0, 200], null];
  const found = largestDisagreement(thoughtsOf(playLine(basic, game), { ...game, wdl }, seats));
  assert.equal(found?.ply, 6);
  assert.equal(found?.x, 0.9);
  assert.ok(Math.abs((found?.o ?? 0) - 0.2) < 1e-9);
});

test('without thoughts there is no disagreement', () => {
  assert.equal(largestDisagreement(thoughtsOf(playLine(basic, game), game, seats)), null);
});

test('a filter survives its address', () => {
  const filter = { ...kAllGames, player: 2, result: 'lost' as const, text: 'a&b=c', page: 3 };
  assert.deepEqual(fromQuery(new URLSearchParams(toQuery(filter))), filter);
  assert.equal(toQuery(kAllGames), '');
});

test('what is no filter is ignored', () => {
  const query = new URLSearchParams('player=-1&result=maybe&order=up&page=x&ruleset=1e9');
  assert.deepEqual(fromQuery(query), kAllGames);
});
