import { describe, expect, it } from 'vitest';
import { LOAD_RUN_DELAYS } from '../../../../src/machines/load-run/load-run-delays.ts';
import { turnWatchMachine } from '../../../../src/machines/load-run/turn/turn-watch-machine.ts';
import { drive } from '../../../support/driven.ts';

const ANA = { usuario: 'Ana Ruiz', fileName: 'Norte.xlsx', propia: false, desde: '2026-11-21T10:42:05.000Z' };
const EVERY = LOAD_RUN_DELAYS.turnEvery;

/** A view shows who is loading; it is not known yet whether the page is visible. */
function watched() {
  const driven = drive(turnWatchMachine, { delays: LOAD_RUN_DELAYS });
  driven.send({ type: 'turn.watched' });
  return {
    ...driven,
    timesAsked: () => driven.calls().filter(([child]) => child === 'loadTurn').length,
    turn: () => driven.actor.getSnapshot().context.turn,
  };
}

describe('the turn', () => {
  it('is read at intervals while the page is visible, and not in a hidden tab', () => {
    const { send, answer, pass, timesAsked, turn } = watched();
    pass(EVERY);
    expect(timesAsked()).toBe(0);
    send({ type: 'page.shown' });
    answer('loadTurn', ANA);
    expect(turn()).toEqual(ANA);
    pass(EVERY - 1);
    expect(timesAsked()).toBe(1);
    pass(1);
    expect(timesAsked()).toBe(2);
    answer('loadTurn', null);
    expect(turn()).toBeNull();

    send({ type: 'page.hidden' });
    pass(2 * EVERY);
    expect(timesAsked()).toBe(2);
    send({ type: 'page.shown' });
    expect(timesAsked()).toBe(3);
  });

  it('is not waited for in a hidden tab, and read again when the tab is visible', () => {
    const { send, answer, pass, timesAsked } = watched();
    send({ type: 'page.shown' });
    send({ type: 'page.hidden' });
    expect(() => answer('loadTurn', ANA)).toThrow('not running');
    pass(2 * EVERY);
    expect(timesAsked()).toBe(1);
    send({ type: 'page.shown' });
    expect(timesAsked()).toBe(2);
  });

  it('is forgotten when the server does not answer, and read again', () => {
    const { send, answer, fail, pass, timesAsked, turn } = watched();
    send({ type: 'page.shown' });
    answer('loadTurn', ANA);
    pass(EVERY);
    fail('loadTurn', new Error('offline'));
    expect(turn()).toBeNull();
    pass(EVERY);
    expect(timesAsked()).toBe(3);
  });

  it('is read at once on a page that cannot tell whether it is visible', () => {
    const { fail, timesAsked } = watched();
    fail('watchPage', new Error('crash'));
    expect(timesAsked()).toBe(1);
  });

  it('is read at once, and at intervals, when the page can no longer tell', () => {
    const { send, fail, answer, pass, timesAsked } = watched();
    send({ type: 'page.shown' });
    answer('loadTurn', ANA);
    fail('watchPage', new Error('crash'));
    expect(timesAsked()).toBe(2);
    answer('loadTurn', ANA);
    pass(EVERY);
    expect(timesAsked()).toBe(3);
  });

  it('is not read while nobody shows it', () => {
    const { send, pass, timesAsked } = watched();
    send({ type: 'page.shown' });
    send({ type: 'turn.unwatched' });
    pass(2 * EVERY);
    send({ type: 'page.shown' });
    expect(timesAsked()).toBe(1);
  });
});
