import { describe, expect, it } from 'vitest';
import { chartCursorMachine } from '../../../src/machines/chart-cursor/chart-cursor-machine.ts';
import { placeAfter } from '../../../src/machines/chart-cursor/chart-cursor-rules.ts';
import { selectPlace } from '../../../src/machines/chart-cursor/chart-cursor-selectors.ts';
import type { CursorMove, CursorPoints } from '../../../src/machines/chart-cursor/chart-cursor-types.ts';
import { drive } from '../../support/driven.ts';

/** Three series of four labels, with gaps. */
const POINTS: CursorPoints = [
  ['gap', 'link', 'gap', 'value'],
  ['gap', 'gap', 'gap', 'value'],
  ['value', 'value', 'gap', 'gap'],
];

const at = (series: number, label: number) => ({ series, label });

describe('a move', () => {
  it.each<[string, ReturnType<typeof at> | null, CursorMove, ReturnType<typeof at> | null]>([
    ['begins at the first value', null, 'next', at(0, 1)],
    ['begins at the last with End', null, 'last', at(0, 3)],
    ['begins anew where a refresh took the point away', at(0, 2), 'previous', at(0, 1)],
    ['goes on over a gap', at(0, 1), 'next', at(0, 3)],
    ['goes back over a gap', at(0, 3), 'previous', at(0, 1)],
    ['ends at the last value', at(0, 3), 'next', null],
    ['goes to the first of its series', at(2, 1), 'first', at(2, 0)],
    ['goes to the last of its series', at(2, 0), 'last', at(2, 1)],
    ['goes to the next series with a value there', at(0, 1), 'nextSeries', at(2, 1)],
    ['goes to the series before', at(2, 1), 'previousSeries', at(0, 1)],
    ['finds no series beyond', at(2, 1), 'nextSeries', null],
  ])('%s', (_, from, move, to) => {
    expect(placeAfter(POINTS, from, move)).toEqual(to);
  });

  it('finds nothing in a chart without values', () => {
    expect(placeAfter([['gap', 'gap'], []], null, 'next')).toBeNull();
  });
});

describe('a chart under the keyboard', () => {
  it('announces each point, stays at an end, and forgets the point when the chart is left', () => {
    const { actor, send, emitted } = drive(chartCursorMachine);
    const press = (move: CursorMove) => send({ type: 'cursor.moved', move, points: POINTS });
    press('next');
    press('next');
    press('next');
    expect(actor.getSnapshot().context).toEqual({ place: at(0, 3) });
    send({ type: 'cursor.left' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context, emitted]).toEqual([
      { cursor: 'resting', table: 'closed' },
      { place: null },
      [
        { type: 'cursor.reached', place: at(0, 1) },
        { type: 'cursor.reached', place: at(0, 3) },
      ],
    ]);
  });

  it('opens a point that leads to a list, announces one that does not, and skips gaps', () => {
    const { send, emitted } = drive(chartCursorMachine);
    const open = (series: number, label: number, isNewTab = false) =>
      send({ type: 'cursor.opened', place: at(series, label), points: POINTS, isNewTab });
    open(0, 1, true);
    open(0, 3);
    open(0, 0);
    expect(emitted).toEqual([
      { type: 'cursor.opening', place: at(0, 1), isNewTab: true },
      { type: 'cursor.leadsNowhere', place: at(0, 3) },
    ]);
  });

  it('shows no point that a refresh removed', () => {
    const { actor, send } = drive(chartCursorMachine);
    send({ type: 'cursor.moved', move: 'last', points: POINTS });
    const shown = (points: CursorPoints) => selectPlace(points)(actor.getSnapshot());
    expect([shown(POINTS), shown([['link']])]).toEqual([at(0, 3), null]);
  });
});
