// The moves as a list to click, with an analysis' verdicts where there is one.

import type { GameNotes, MoveNote } from '../contract';
import { h } from '../dom';
import type { Ruleset } from '../rules/position';
import { formatMove } from '../rules/text';
import { percent } from '../words';
import type { Stepper } from './controls';
import type { Line } from './line';

const kSigns: Record<MoveNote['judgement'], string> = {
  '': '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

export function moveList(
  rules: Ruleset,
  line: Line,
  stepper: Stepper,
  notes: GameNotes | undefined,
): HTMLElement {
  const noteOf = (ply: number): MoveNote | undefined => notes?.moves[ply - line.opening - 1];
  const buttons = line.plies.map((ply, i) => {
    const note = noteOf(i + 1);
    const sign = note ? kSigns[note.judgement] : '';
    const side = ply.mover === 0 ? 'X' : 'O';
    const text = formatMove(rules, ply.move);
    const turns = note?.turning_point ? ', turning point' : '';
    const verdict = note && note.judgement !== '' ? `, ${note.judgement}` : '';
    return h(
      'button',
      {
        class: `move ${ply.mover === 0 ? 'x' : 'o'}${ply.isOpening ? ' opening' : ''}${turns ? ' turning' : ''}`,
        attributes: {
          type: 'button',
          'aria-label': `Ply ${i + 1}, ${side} ${text}${sign}${ply.isOpening ? ', opening' : ''}${verdict}${turns}`,
        },
        on: { click: () => stepper.jump(i + 1) },
      },
      text,
      sign !== '' && h('b', { class: 'sign' }, sign),
    );
  });
  const list = h('ol', { class: 'moves' }, ...buttons.map((button) => h('li', {}, button)));
  stepper.onChange(() => {
    buttons.forEach((button, i) => {
      if (i + 1 === stepper.now) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
  });
  return list;
}

// The moves that cost most, with what was better.
export function mistakes(
  rules: Ruleset,
  line: Line,
  stepper: Stepper,
  notes: GameNotes,
): HTMLElement {
  const bad = notes.moves
    .map((note, i) => ({ note, ply: line.opening + i + 1 }))
    .filter(({ note }) => note.judgement !== '')
    .sort((a, b) => b.note.cost - a.note.cost);
  const entry = ({ note, ply }: (typeof bad)[number]): HTMLElement => {
    const made = line.plies[ply - 1];
    const text = made ? formatMove(rules, made.move) : '?';
    return h(
      'li',
      {},
      h(
        'button',
        {
          class: 'plain',
          attributes: { type: 'button' },
          on: { click: () => stepper.jump(ply) },
        },
        `Ply ${ply}, ${made?.mover === 1 ? 'O' : 'X'} ${text}: ${note.judgement}`,
      ),
      ` −${percent(note.cost, 0)}`,
      note.best ? `, better was ${note.best}` : '',
      note.line ? ` (${note.line})` : '',
      note.text ? `. ${note.text}` : '',
    );
  };
  const turns = notes.moves.flatMap((note, i) => (note.turning_point ? [line.opening + i + 1] : []));
  const turn = (ply: number): HTMLElement => {
    const made = line.plies[ply - 1];
    const text = `ply ${ply}, ${made?.mover === 1 ? 'O' : 'X'} ${made ? formatMove(rules, made.move) : '?'}`;
    const jump = { click: () => stepper.jump(ply) };
    return h('button', { class: 'plain', attributes: { type: 'button' }, on: jump }, text);
  };
  const accuracy = (value: number | null): string => (value === null ? '–' : value.toFixed(0));
  return h(
    'section',
    { class: 'mistakes', attributes: { 'aria-label': 'Analysis' } },
    h('h3', {}, `Analysis by ${notes.by}`),
    h('p', {}, `Accuracy: X ${accuracy(notes.accuracy[0])}, O ${accuracy(notes.accuracy[1])}.`),
    turns.length > 0
      ? h('p', { class: 'turns' }, 'Turning points: ', ...turns.flatMap((ply, i) => [i > 0 ? ' · ' : '', turn(ply)]))
      : null,
    bad.length > 0 ? h('ol', {}, ...bad.map(entry)) : h('p', {}, 'No mistake was found.'),
  );
}
