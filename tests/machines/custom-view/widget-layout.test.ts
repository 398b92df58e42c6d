import { describe, expect, it } from 'vitest';
import type { Widget, WidgetLayout } from '../../../src/api/contract/widget-layout.ts';
import { widgetLayoutMachine } from '../../../src/machines/custom-view/widget-layout-machine.ts';
import type { LayoutStoreEvent } from '../../../src/machines/custom-view/widget-layout-types.ts';
import { drive, type Message } from '../../support/driven.ts';
import { fakeWidget } from '../../support/fakes/fake-custom-view.ts';

const SAVE_AFTER = 800;
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const KEPT_ON_SERVER = [fakeWidget('server', 'bar', 0)];
const GENERAL = [fakeWidget('general', 'line', 0)];
const FIRST = [fakeWidget('first', 'total-works', 0)];
const SECOND = [fakeWidget('second', 'total-works', 0)];
const THIRD = [fakeWidget('third', 'total-works', 0)];
const THEIRS = [fakeWidget('theirs', 'total-works', 0)];

const layoutOf = (version: number, widgets: Widget[] = KEPT_ON_SERVER): WidgetLayout => ({
  widgets,
  version,
  general: GENERAL,
});
const came = (widgets: readonly Widget[]) => ({ type: 'layout.came', widgets });
const CHANGES = [
  { type: 'layout.changed', widgets: FIRST },
  { type: 'layout.resetConfirmed' },
  { type: 'layout.versionChosen', version: { widgets: FIRST } },
] as const;

function layout(steps = 50) {
  const driven = drive(widgetLayoutMachine, { userId: 4, delays: { saveAfter: SAVE_AFTER }, steps });
  const state = () => driven.actor.getSnapshot().value;
  const context = () => driven.actor.getSnapshot().context;
  const said = () => (driven.emitted as object[]).splice(0);
  /** The layouts that this browser was told to store. */
  const kept = () =>
    (driven.told as Message[]).splice(0).map(([, event]) => (event as LayoutStoreEvent).layout);
  const saves = () => driven.calls().flatMap(([name, input]) => (name === 'saveLayout' ? [input] : []));
  const change = (widgets: Widget[]) => driven.send({ type: 'layout.changed', widgets });
  return { ...driven, state, context, said, kept, saves, change };
}
function opened(kept: object | null, loaded = layoutOf(3)) {
  const driven = layout();
  driven.send({ type: 'layout.opened' });
  driven.answer('readKept', kept);
  driven.said();
  driven.answer('loadLayout', loaded);
  return driven;
}
/** A layout in the state in which the server has it too. */
function saved(steps = 50) {
  const driven = layout(steps);
  driven.send({ type: 'layout.opened' });
  driven.answer('readKept', null);
  driven.answer('loadLayout', layoutOf(3));
  driven.said();
  driven.kept();
  return driven;
}
function saving() {
  const driven = saved();
  driven.change(FIRST);
  driven.pass(SAVE_AFTER);
  driven.kept();
  return driven;
}
function conflicting() {
  const driven = saving();
  driven.answer('saveLayout', { kind: 'stale', current: layoutOf(7, THEIRS) });
  driven.said();
  return driven;
}

describe('the layout of the widgets', () => {
  it('is read from this browser, shown, and then read from the server', () => {
    const { send, answer, calls, state, context, said } = layout();
    expect(state()).toBe('unopened');
    send({ type: 'layout.opened' });
    expect([state(), calls()]).toEqual(['reading', [['readKept', { userId: 4 }]]]);
    answer('readKept', { widgets: FIRST, version: 2, isAhead: false });
    expect([state(), context().isKnown, context().version, said()]).toEqual([
      ...['loading', true, 2, [came(FIRST)]],
    ]);
    expect(calls().at(-1)?.[0]).toBe('loadLayout');
  });

  it('is read from the server when this browser has none, or its copy cannot be read', () => {
    const empty = layout();
    empty.send({ type: 'layout.opened' });
    empty.answer('readKept', null);
    expect([empty.state(), empty.context().isKnown]).toEqual(['loading', false]);
    const broken = layout();
    broken.send({ type: 'layout.opened' });
    broken.fail('readKept', new Error('no storage'));
    expect([broken.state(), broken.said()]).toEqual(['loading', []]);
  });

  it('is the server’s when this browser is not ahead, and is stored here', () => {
    const { state, context, said, kept, calls } = opened({ widgets: FIRST, version: 2, isAhead: false });
    expect(state()).toEqual({ open: 'saved' });
    expect(context()).toMatchObject({ widgets: KEPT_ON_SERVER, version: 3, general: GENERAL, isKnown: true });
    expect(said()).toEqual([came(KEPT_ON_SERVER)]);
    expect(kept()).toEqual([{ widgets: KEPT_ON_SERVER, version: 3, isAhead: false }]);
    expect(calls().at(-1)).toEqual(['layoutStore', { userId: 4 }]);
  });

  it('is this browser’s when the server does not have it yet, and is sent to the server', () => {
    const { state, context, said, pass, saves } = opened({ widgets: FIRST, version: 3, isAhead: true });
    expect([state(), said(), context()]).toMatchObject([
      { open: 'changed' },
      [],
      { widgets: FIRST, general: GENERAL, failure: null },
    ]);
    pass(SAVE_AFTER);
    expect(saves()).toEqual([{ widgets: FIRST, version: 3 }]);
  });

  it('is asked about when both have changed', () => {
    const { state, context, said } = opened({ widgets: FIRST, version: 2, isAhead: true });
    expect([state(), said()]).toEqual([{ open: 'conflicting' }, []]);
    expect(context()).toMatchObject({ widgets: FIRST, theirs: layoutOf(3), general: GENERAL, failure: null });
  });

  it.each(['layout.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is read again after a failure on %s',
    (type) => {
      const { send, answer, fail, state, context } = layout();
      send({ type: 'layout.opened' });
      answer('readKept', null);
      fail('loadLayout', LOST);
      expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
      send({ type });
      expect(state()).toBe('loading');
      answer('loadLayout', layoutOf(3));
      expect([state(), context().failure]).toEqual([{ open: 'saved' }, null]);
    },
  );

  it.each([true, false])('forgets the failure of reading, also when this browser is ahead', (isApart) => {
    const { send, answer, fail, context } = layout();
    send({ type: 'layout.opened' });
    answer('readKept', { widgets: FIRST, version: isApart ? 2 : 3, isAhead: true });
    fail('loadLayout', LOST);
    send({ type: 'layout.retryRequested' });
    answer('loadLayout', layoutOf(3));
    expect(context().failure).toBeNull();
  });

  it('is stored here at once, and on the server a moment after the last change', () => {
    const { change, pass, kept, saves, answer, state, context } = saved();
    change(FIRST);
    expect([state(), kept()]).toEqual([{ open: 'changed' }, [{ widgets: FIRST, version: 3, isAhead: true }]]);
    pass(SAVE_AFTER - 1);
    change(SECOND);
    pass(SAVE_AFTER - 1);
    expect(saves()).toEqual([]);
    pass(1);
    expect([saves(), context().sending]).toEqual([[{ widgets: SECOND, version: 3 }], SECOND]);
    kept();
    answer('saveLayout', { kind: 'saved', version: 4 });
    expect([state(), context().version, context().sending, kept()]).toEqual([
      ...[{ open: 'saved' }, 4, null],
      [{ widgets: SECOND, version: 4, isAhead: false }],
    ]);
  });

  it('is saved again when it changed while it was being saved', () => {
    const { change, answer, kept, state, pass, saves } = saving();
    change(SECOND);
    expect([state(), kept()]).toEqual([{ open: 'saving' }, [{ widgets: SECOND, version: 3, isAhead: true }]]);
    answer('saveLayout', { kind: 'saved', version: 4 });
    expect([state(), kept()]).toEqual([
      { open: 'changed' },
      [{ widgets: SECOND, version: 4, isAhead: true }],
    ]);
    pass(SAVE_AFTER);
    expect(saves().at(-1)).toEqual({ widgets: SECOND, version: 4 });
  });

  it.each([
    ['it is being saved', 'saving', saving],
    ['it is asked about', 'conflicting', conflicting],
  ] as const)('is undone, redone, and put in the place of another while %s', (_, value, begun) => {
    const { send, context, said, kept, state } = begun();
    const isKept = (widgets: readonly Widget[]) => [
      ...[widgets, [{ widgets, version: 3, isAhead: true }], { open: value }],
    ];
    const shown = () => [context().widgets, kept(), state()];
    const hasNothingMore = () => [context().widgets, [], { open: value }];
    kept();
    send({ type: 'layout.undone' });
    expect(shown()).toEqual(isKept(KEPT_ON_SERVER));
    send({ type: 'layout.undone' });
    expect(shown()).toEqual(hasNothingMore());
    send({ type: 'layout.redone' });
    expect(shown()).toEqual(isKept(FIRST));
    send({ type: 'layout.redone' });
    expect(shown()).toEqual(hasNothingMore());
    send({ type: 'layout.resetConfirmed' });
    expect(shown()).toEqual(isKept(GENERAL));
    send({ type: 'layout.versionChosen', version: { widgets: SECOND } });
    expect(shown()).toEqual(isKept(SECOND));
    expect(said()).toEqual([
      ...[came(KEPT_ON_SERVER), came(FIRST), came(GENERAL), { type: 'layout.reset' }, came(SECOND)],
    ]);
  });

  it.each(['layout.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is sent again after a failure on %s',
    (type) => {
      const { fail, send, saves, state, context } = saving();
      fail('saveLayout', LOST);
      expect([state(), context().failure]).toEqual([{ open: 'unsaved' }, { kind: 'noResponse' }]);
      send({ type });
      expect([state(), saves().length, context().failure]).toEqual([{ open: 'saving' }, 2, null]);
    },
  );

  it.each(CHANGES)('is sent with the next change after a failure: %o', (event) => {
    const { fail, send, state } = saving();
    fail('saveLayout', LOST);
    send(event);
    expect(state()).toEqual({ open: 'changed' });
  });

  it('waits to be saved again when it is undone, redone or put back after it was saved', () => {
    const { send, answer, pass, state } = saving();
    const events = [
      { type: 'layout.undone' },
      { type: 'layout.redone' },
      { type: 'layout.versionChosen', version: { widgets: SECOND } },
    ] as const;
    for (const [place, event] of events.entries()) {
      answer('saveLayout', { kind: 'saved', version: 4 + place });
      expect(state()).toEqual({ open: 'saved' });
      send(event);
      expect(state()).toEqual({ open: 'changed' });
      pass(SAVE_AFTER);
      expect(state()).toEqual({ open: 'saving' });
    }
  });

  it('undoes and redoes the last changes', () => {
    const { change, send, context, state, said, kept } = saved();
    change(FIRST);
    change(SECOND);
    kept();
    send({ type: 'layout.undone' });
    expect([context().widgets, said(), kept()]).toEqual([
      ...[FIRST, [came(FIRST)]],
      [{ widgets: FIRST, version: 3, isAhead: true }],
    ]);
    send({ type: 'layout.undone' });
    send({ type: 'layout.undone' });
    expect([context().widgets, said()]).toEqual([KEPT_ON_SERVER, [came(KEPT_ON_SERVER)]]);
    send({ type: 'layout.redone' });
    send({ type: 'layout.redone' });
    send({ type: 'layout.redone' });
    expect([context().widgets, said(), state()]).toEqual([
      ...[SECOND, [came(FIRST), came(SECOND)]],
      { open: 'changed' },
    ]);
  });

  it.each(['layout.undone', 'layout.redone'] as const)('has nothing to %s at first', (type) => {
    const { send, state, said } = saved();
    send({ type });
    expect([state(), said()]).toEqual([{ open: 'saved' }, []]);
  });

  it.each(['layout.undone', 'layout.redone'] as const)('is ahead of the server after it was %s', (type) => {
    const { change, send, answer, pass, kept, context } = saved();
    change(FIRST);
    if (type === 'layout.redone') send({ type: 'layout.undone' });
    pass(SAVE_AFTER);
    answer('saveLayout', { kind: 'saved', version: 4 });
    kept();
    send({ type });
    expect([context().isAhead, kept()]).toMatchObject([true, [{ isAhead: true, version: 4 }]]);
  });

  it.each(['layout.undone', 'layout.redone'] as const)(
    'has nothing to %s after it could not be saved',
    (type) => {
      const { send, answer, fail, pass, state } = opened({ widgets: FIRST, version: 3, isAhead: true });
      pass(SAVE_AFTER);
      fail('saveLayout', LOST);
      send({ type });
      expect(state()).toEqual({ open: 'unsaved' });
      send({ type: 'layout.retryRequested' });
      answer('saveLayout', { kind: 'saved', version: 4 });
      expect(state()).toEqual({ open: 'saved' });
    },
  );

  it('returns to everybody’s layout as the server has it', () => {
    const { send, state, context } = saved();
    send({ type: 'layout.resetConfirmed' });
    expect([state(), context().widgets]).toEqual([{ open: 'changed' }, GENERAL]);
  });

  it('can undo only as many changes as its limit', () => {
    const { change, send, context } = saved(1);
    change(FIRST);
    change(SECOND);
    send({ type: 'layout.undone' });
    send({ type: 'layout.undone' });
    expect(context().widgets).toEqual(FIRST);
  });

  it('returns to everybody’s layout, which can be undone', () => {
    const { change, send, context, said, kept, state } = saved();
    change(FIRST);
    kept();
    send({ type: 'layout.resetConfirmed' });
    expect([context().widgets, said(), kept(), state()]).toEqual([
      ...[GENERAL, [came(GENERAL), { type: 'layout.reset' }]],
      ...[[{ widgets: GENERAL, version: 3, isAhead: true }], { open: 'changed' }],
    ]);
    send({ type: 'layout.undone' });
    expect(context().widgets).toEqual(FIRST);
  });

  it('returns to an earlier version, which can be undone', () => {
    const { send, context, said, kept } = saved();
    send({ type: 'layout.versionChosen', version: { widgets: SECOND } });
    expect([context().widgets, said(), kept()]).toEqual([
      ...[SECOND, [came(SECOND)]],
      [{ widgets: SECOND, version: 3, isAhead: true }],
    ]);
    send({ type: 'layout.undone' });
    expect(context().widgets).toEqual(KEPT_ON_SERVER);
  });

  it.each(CHANGES)('waits again from the next change before it is saved: %o', (event) => {
    const { change, send, pass, saves, state } = saved();
    change(THIRD);
    pass(SAVE_AFTER - 1);
    send(event);
    pass(SAVE_AFTER - 1);
    expect([saves(), state()]).toEqual([[], { open: 'changed' }]);
    pass(1);
    expect(saves().length).toBe(1);
  });

  it('is asked about when another tab saved another layout', () => {
    const { answer, state, context } = saving();
    answer('saveLayout', { kind: 'stale', current: layoutOf(7, THEIRS) });
    expect([state(), context()]).toMatchObject([
      { open: 'conflicting' },
      { widgets: FIRST, theirs: layoutOf(7, THEIRS), general: GENERAL },
    ]);
  });

  it('may be changed while it is asked about', () => {
    const { change, kept, state, context } = conflicting();
    change(SECOND);
    expect([state(), context().widgets, kept()]).toEqual([
      ...[{ open: 'conflicting' }, SECOND],
      [{ widgets: SECOND, version: 3, isAhead: true }],
    ]);
  });

  it('replaces the other tab’s layout when the person keeps it', () => {
    const { send, saves, context, state } = conflicting();
    send({ type: 'layout.mineKept' });
    expect([state(), saves().at(-1), context().theirs]).toEqual([
      ...[{ open: 'saving' }, { widgets: FIRST, version: 7 }],
      null,
    ]);
  });

  it('is replaced by the other tab’s layout when the person takes that, which can be undone', () => {
    const { send, state, context, said, kept } = conflicting();
    kept();
    send({ type: 'layout.theirsTaken' });
    expect([state(), said(), kept(), context().theirs]).toEqual([
      ...[{ open: 'saved' }, [came(THEIRS)]],
      ...[[{ widgets: THEIRS, version: 7, isAhead: false }], null],
    ]);
    send({ type: 'layout.undone' });
    expect(context().widgets).toEqual(FIRST);
  });

  it('is given to everybody, and then is everybody’s', () => {
    const { send, answer, calls, state, said, context } = saved();
    send({ type: 'layout.shareConfirmed' });
    expect([state(), calls().at(-1)]).toEqual([
      { open: 'sharing' },
      ['shareLayout', { widgets: KEPT_ON_SERVER }],
    ]);
    answer('shareLayout');
    expect([state(), said(), context().general]).toEqual([
      ...[{ open: 'saved' }, [{ type: 'layout.shared' }]],
      KEPT_ON_SERVER,
    ]);
  });

  it('says that it could not be given to everybody', () => {
    const { send, fail, state, said, context } = saved();
    send({ type: 'layout.shareConfirmed' });
    fail('shareLayout', LOST);
    expect([state(), said(), context().general]).toEqual([
      ...[{ open: 'saved' }, [{ type: 'layout.shareFailed' }]],
      GENERAL,
    ]);
  });

  it.each([...CHANGES, { type: 'layout.undone' }, { type: 'layout.redone' }] as const)(
    'may be changed while it is being given to everybody: %o',
    (event) => {
      const { change, send, answer, pass, state } = saved();
      change(FIRST);
      change(SECOND);
      send({ type: 'layout.undone' });
      pass(SAVE_AFTER);
      answer('saveLayout', { kind: 'saved', version: 4 });
      send({ type: 'layout.shareConfirmed' });
      send(event);
      expect(state()).toEqual({ open: 'changed' });
    },
  );

  it.each(['layout.undone', 'layout.redone'] as const)('may be %s after it could not be saved', (type) => {
    const { change, send, fail, pass, state } = saved();
    change(FIRST);
    change(SECOND);
    send({ type: 'layout.undone' });
    pass(SAVE_AFTER);
    fail('saveLayout', LOST);
    send({ type });
    expect(state()).toEqual({ open: 'changed' });
  });

  it('ends when this browser cannot be written to', () => {
    const { fail, state } = saved();
    fail('layoutStore', new Error('crash'));
    expect(state()).toBe('broken');
  });
});
