import { describe, expect, it } from 'vitest';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import { turnWatchMachine } from '../../../src/machines/load-run/turn/turn-watch-machine.ts';
import { drive } from '../../support/driven.ts';

const ANA = { usuario: 'Ana Ruiz', fileName: 'Norte.xlsx', propia: false, desde: '2026-11-21T10:42:05.000Z' };
const EVERY = LOAD_RUN_DELAYS.turnEvery;

/** A view shows the turn; whether the page is in front is not known yet. */
function watched() {
  const driven = drive(turnWatchMachine, { delays: LOAD_RUN_DELAYS });
  driven.send({ type: 'turn.watched' });
  return {
    ...driven,
    timesAsked: () => driven.calls().filter(([child]) => child === 'loadTurn').length,
    turn: () => driven.actor.getSnapshot().context.turn,
  };
}

describe('whose turn it is', () => {
  it('is asked for again and again while the page is seen, and not behind another tab', () => {
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

  it('is not waited for behind another tab, and asked for anew in front', () => {
    const { send, answer, pass, timesAsked } = watched();
    send({ type: 'page.shown' });
    send({ type: 'page.hidden' });
    expect(() => answer('loadTurn', ANA)).toThrow('not running');
    pass(2 * EVERY);
    expect(timesAsked()).toBe(1);
    send({ type: 'page.shown' });
    expect(timesAsked()).toBe(2);
  });

  it('is forgotten where the server does not say, and asked for again', () => {
    const { send, answer, fail, pass, timesAsked, turn } = watched();
    send({ type: 'page.shown' });
    answer('loadTurn', ANA);
    pass(EVERY);
    fail('loadTurn', new Error('offline'));
    expect(turn()).toBeNull();
    pass(EVERY);
    expect(timesAsked()).toBe(3);
  });

  it('is asked for at once on a page that cannot tell whether it is seen', () => {
    const { fail, timesAsked } = watched();
    fail('watchPage', new Error('crash'));
    expect(timesAsked()).toBe(1);
  });

  it('is asked for at once, and again and again, where the page can tell no longer', () => {
    const { send, fail, answer, pass, timesAsked } = watched();
    send({ type: 'page.shown' });
    answer('loadTurn', ANA);
    fail('watchPage', new Error('crash'));
    expect(timesAsked()).toBe(2);
    answer('loadTurn', ANA);
    pass(EVERY);
    expect(timesAsked()).toBe(3);
  });

  it('is not asked for where nobody shows it', () => {
    const { send, pass, timesAsked } = watched();
    send({ type: 'page.shown' });
    send({ type: 'turn.unwatched' });
    pass(2 * EVERY);
    send({ type: 'page.shown' });
    expect(timesAsked()).toBe(1);
  });
});
