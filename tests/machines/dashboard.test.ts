import { describe, expect, it } from 'vitest';
import { dashboardMachine } from '../../src/machines/dashboard/dashboard-machine.ts';
import {
  selectFailure,
  selectIsLive,
  selectIsWaiting,
} from '../../src/machines/dashboard/dashboard-selectors.ts';
import type { FiguresQuery } from '../../src/machines/dashboard/dashboard-types.ts';
import { dashboardFigures } from '../../src/paths/payloads/dashboard-payloads.ts';
import { drive } from '../support/driven.ts';

const DELAYS = { settle: 250, updateEvery: 30_000 };
const ALL: FiguresQuery = { range: null, page: 1 };
const SECOND: FiguresQuery = { range: { from: '2026-01-01', to: '2026-06-30' }, page: 2 };
const DOWN = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });

function open() {
  const world = drive(dashboardMachine, { delays: DELAYS });
  const snapshot = () => world.actor.getSnapshot();
  world.send({ type: 'dashboard.asked', query: ALL });
  return {
    ...world,
    snapshot,
    state: () => snapshot().value,
    asked: () => world.calls().flatMap(([child, input]) => (child === 'loadFigures' ? [input] : [])),
    comes: (readAt: number) => world.answer('loadFigures', { ...dashboardFigures, readAt }),
    readAt: () => snapshot().context.figures?.readAt,
  };
}
const seen = (figures: string, live: unknown = 'off') => ({ seen: { figures, live } });

describe('the figures', () => {
  it('are asked for with the page, and again a moment after its address has changed', () => {
    const { state, asked, comes, send, pass, snapshot } = open();
    expect([state(), selectIsWaiting(snapshot())]).toEqual([seen('loading'), true]);
    comes(1);
    send({ type: 'dashboard.asked', query: { ...ALL } });
    expect([state(), selectIsWaiting(snapshot())]).toEqual([seen('shown'), false]);
    send({ type: 'dashboard.asked', query: SECOND });
    expect([state(), asked()]).toEqual([seen('settling'), [ALL]]);
    pass(250);
    expect([state(), asked()]).toEqual([seen('loading'), [ALL, SECOND]]);
  });

  it('are refreshed by hand, which is told', () => {
    const { state, comes, send, emitted, readAt } = open();
    comes(1);
    send({ type: 'dashboard.refreshRequested' });
    expect([state(), readAt()]).toEqual([seen('refreshing'), 1]);
    comes(2);
    expect([state(), readAt(), emitted]).toEqual([seen('shown'), 2, [{ type: 'dashboard.refreshed' }]]);
  });

  it('stay through a failure, which is told to who waits, and come with the next try', () => {
    const { state, comes, fail, send, emitted, readAt, snapshot } = open();
    fail('loadFigures', DOWN);
    expect(state()).toEqual(seen('failed'));
    send({ type: 'dashboard.retryRequested' });
    comes(1);
    send({ type: 'dashboard.refreshRequested' });
    fail('loadFigures', DOWN);
    expect([state(), readAt(), selectFailure(snapshot()), emitted]).toEqual([
      seen('failed'),
      1,
      { kind: 'noResponse' },
      [{ type: 'dashboard.loadFailed' }, { type: 'dashboard.loadFailed' }],
    ]);
    send({ type: 'connection.returned' });
    comes(2);
    expect([state(), readAt(), selectFailure(snapshot())]).toEqual([seen('shown'), 2, null]);
  });
});

describe('real time', () => {
  it('updates at once and then by its clock, silently, until it is switched off', () => {
    const { state, comes, send, pass, asked, emitted, readAt, snapshot } = open();
    comes(1);
    pass(60_000);
    expect(asked()).toHaveLength(1);
    send({ type: 'dashboard.liveToggled' });
    expect([state(), selectIsLive(snapshot())]).toEqual([seen('updating', { on: 'counting' }), true]);
    comes(2);
    pass(30_000);
    comes(3);
    pass(29_999);
    expect([asked().length, readAt()]).toEqual([3, 3]);
    send({ type: 'dashboard.liveToggled' });
    pass(60_000);
    expect([asked().length, state(), selectIsLive(snapshot()), emitted]).toEqual([
      3,
      seen('shown'),
      false,
      [],
    ]);
  });

  it('pauses in a hidden tab, and updates at once on the return', () => {
    const { state, comes, send, pass, asked } = open();
    comes(1);
    send({ type: 'dashboard.liveToggled' });
    comes(2);
    send({ type: 'page.hidden' });
    pass(300_000);
    expect([asked().length, state()]).toEqual([2, seen('shown', { on: 'paused' })]);
    send({ type: 'page.shown' });
    expect([asked().length, state()]).toEqual([3, seen('updating', { on: 'counting' })]);
  });

  it('goes on after a failure, which is told beside the figures alone', () => {
    const { state, comes, fail, send, pass, emitted, readAt } = open();
    comes(1);
    send({ type: 'dashboard.liveToggled' });
    fail('loadFigures', DOWN);
    expect([state(), emitted]).toEqual([seen('failed', { on: 'counting' }), []]);
    pass(30_000);
    comes(2);
    expect([state(), readAt()]).toEqual([seen('shown', { on: 'counting' }), 2]);
  });

  it('stays on while the page is left, without a call', () => {
    const { state, comes, send, pass, asked } = open();
    comes(1);
    send({ type: 'dashboard.liveToggled' });
    comes(2);
    send({ type: 'dashboard.left' });
    pass(300_000);
    expect([asked().length, state()]).toEqual([2, 'unseen']);
    send({ type: 'dashboard.asked', query: ALL });
    expect(state()).toEqual(seen('loading', { on: 'counting' }));
  });
});
