import { describe, expect, it } from 'vitest';
import { dashboardMachine } from '../../../src/machines/dashboard/dashboard-machine.ts';
import { DASHBOARD_DELAYS } from '../../../src/machines/dashboard/dashboard-types.ts';
import { drive } from '../../support/driven.ts';

const { settle, updateEvery } = DASHBOARD_DELAYS;
const FIRST = { time: null, page: 1 } as const;
const SECOND = { time: null, page: 2 } as const;
const FIGURES = { readAt: 1 };
const NEWER = { readAt: 2 };
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const FAILURE = { kind: 'noResponse' };

function dashboard() {
  const driven = drive(dashboardMachine, { delays: DASHBOARD_DELAYS });
  const seen = () => (driven.actor.getSnapshot().value as { seen: { figures: string; live: unknown } }).seen;
  return {
    ...driven,
    ask: (query: { time: null; page: number }) => driven.send({ type: 'dashboard.asked', query }),
    queries: () => driven.calls().flatMap(([name, input]) => (name === 'loadFigures' ? [input] : [])),
    figures: () => seen().figures,
    live: () => seen().live,
    context: () => driven.actor.getSnapshot().context,
    isWaiting: () => driven.actor.getSnapshot().hasTag('waiting'),
    said: () => (driven.emitted as object[]).splice(0),
  };
}
function shown() {
  const page = dashboard();
  page.ask(FIRST);
  page.answer('loadFigures', FIGURES);
  return page;
}
function failed() {
  const page = dashboard();
  page.ask(FIRST);
  page.fail('loadFigures', LOST);
  page.said();
  return page;
}
function live() {
  const page = shown();
  page.send({ type: 'dashboard.liveToggled' });
  page.answer('loadFigures', FIGURES);
  return page;
}

describe('the figures of the dashboard', () => {
  it('are read at once, and shown', () => {
    const { ask, answer, queries, figures, context, isWaiting, said } = dashboard();
    ask(FIRST);
    expect([queries(), figures(), isWaiting()]).toEqual([[FIRST], 'loading', true]);
    answer('loadFigures', FIGURES);
    expect([figures(), isWaiting(), context(), said()]).toEqual([
      ...['shown', false],
      { delays: DASHBOARD_DELAYS, query: FIRST, figures: FIGURES, failure: null, isLive: false },
      [],
    ]);
  });

  it('are read for another page once the person stops choosing, and not for the same page', () => {
    const { ask, pass, queries, figures, isWaiting } = shown();
    ask(FIRST);
    expect(figures()).toBe('shown');
    ask(SECOND);
    expect([figures(), isWaiting()]).toEqual(['settling', true]);
    pass(settle - 1);
    expect(queries()).toEqual([FIRST]);
    pass(1);
    expect([queries(), figures()]).toEqual([[FIRST, SECOND], 'loading']);
  });

  it('are read again on request, and a notice says so', () => {
    const { send, answer, figures, isWaiting, context, said, queries } = shown();
    send({ type: 'dashboard.refreshRequested' });
    expect([figures(), isWaiting(), queries()]).toEqual(['refreshing', true, [FIRST, FIRST]]);
    answer('loadFigures', NEWER);
    expect([figures(), context().figures, said()]).toEqual([
      'shown',
      NEWER,
      [{ type: 'dashboard.refreshed' }],
    ]);
  });

  it('stay when they could not be read again, and the page says so', () => {
    const { send, fail, figures, context, said } = shown();
    send({ type: 'dashboard.refreshRequested' });
    fail('loadFigures', LOST);
    expect([figures(), context().figures, context().failure, said()]).toEqual([
      ...['failed', FIGURES, FAILURE],
      [{ type: 'dashboard.loadFailed' }],
    ]);
  });

  it('say that they did not arrive', () => {
    const { ask, fail, figures, context, said } = dashboard();
    ask(FIRST);
    fail('loadFigures', LOST);
    expect([figures(), context().failure, said()]).toEqual([
      ...['failed', FAILURE],
      [{ type: 'dashboard.loadFailed' }],
    ]);
  });

  it.each(['dashboard.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'are read again after a failure on %s',
    (type) => {
      const { send, answer, figures, context, said } = failed();
      send({ type });
      expect(figures()).toBe('loading');
      answer('loadFigures', FIGURES);
      expect([figures(), context().failure, said()]).toEqual(['shown', null, []]);
    },
  );

  it('can be refreshed and updated after a failure', () => {
    const refreshed = failed();
    refreshed.send({ type: 'dashboard.refreshRequested' });
    expect(refreshed.figures()).toBe('refreshing');
    const updated = failed();
    updated.send({ type: 'dashboard.updateDue' });
    expect([updated.figures(), updated.isWaiting()]).toEqual(['updating', false]);
  });

  it('stay in memory when the page is left, and are read when it is opened again', () => {
    const { send, ask, queries, context, actor } = shown();
    send({ type: 'dashboard.left' });
    expect([actor.getSnapshot().value, context().figures]).toEqual(['unseen', FIGURES]);
    ask(SECOND);
    expect(queries()).toEqual([FIRST, SECOND]);
  });
});

describe('the figures of the dashboard in real time', () => {
  it('are read when this is switched on, and then at intervals without a notice', () => {
    const { send, answer, pass, queries, figures, live, isWaiting, context, said } = shown();
    expect(live()).toBe('off');
    send({ type: 'dashboard.liveToggled' });
    expect([figures(), live(), isWaiting(), context().isLive, queries()]).toEqual([
      ...['updating', { on: 'counting' }, false, true],
      [FIRST, FIRST],
    ]);
    answer('loadFigures', NEWER);
    expect([figures(), context().figures]).toEqual(['shown', NEWER]);
    pass(updateEvery - 1);
    expect(queries().length).toBe(2);
    pass(1);
    expect([queries().length, figures()]).toEqual([3, 'updating']);
    answer('loadFigures', NEWER);
    pass(updateEvery);
    expect([queries().length, said()]).toEqual([4, []]);
  });

  it('stay on screen with the failure beside them when an update fails', () => {
    const { pass, fail, figures, context, said } = live();
    pass(updateEvery);
    fail('loadFigures', LOST);
    expect([figures(), context().figures, context().failure, said()]).toEqual([
      ...['failed', FIGURES, FAILURE, []],
    ]);
  });

  it('stop for a refresh that a person asks for', () => {
    const { pass, send, figures } = live();
    pass(updateEvery);
    send({ type: 'dashboard.refreshRequested' });
    expect(figures()).toBe('refreshing');
  });

  it('are not read any more once this is switched off', () => {
    const { send, pass, queries, live: state, context } = live();
    send({ type: 'dashboard.liveToggled' });
    pass(2 * updateEvery);
    expect([state(), context().isLive, queries().length]).toEqual(['off', false, 2]);
  });

  it('are not read in a hidden tab, and read at once when it is visible again', () => {
    const { send, pass, answer, queries, live: state } = live();
    send({ type: 'page.hidden' });
    pass(5 * updateEvery);
    expect([state(), queries().length]).toEqual([{ on: 'paused' }, 2]);
    send({ type: 'page.shown' });
    expect([state(), queries().length]).toEqual([{ on: 'counting' }, 3]);
    answer('loadFigures', NEWER);
    pass(updateEvery);
    expect(queries().length).toBe(4);
  });

  it('are read in a hidden tab too when the browser cannot tell that it is hidden', () => {
    const { send, fail, pass, queries, live: state } = live();
    send({ type: 'page.hidden' });
    fail('watchPage', new Error('crash'));
    expect(state()).toEqual({ on: 'counting' });
    pass(updateEvery);
    expect(queries().length).toBe(3);
  });

  it('continue when the page is left and opened again', () => {
    const { send, ask, answer, pass, queries, live: state } = live();
    send({ type: 'dashboard.left' });
    pass(updateEvery);
    expect(queries().length).toBe(2);
    ask(FIRST);
    answer('loadFigures', FIGURES);
    expect(state()).toEqual({ on: 'counting' });
    pass(updateEvery);
    expect(queries().length).toBe(4);
  });
});
