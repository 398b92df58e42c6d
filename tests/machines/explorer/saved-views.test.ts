import { describe, expect, it } from 'vitest';
import { createActor, type EventFrom, waitFor } from 'xstate';
import {
  bareShape,
  newViewValues,
  someShape,
  someView,
  someViews,
} from '../../../paths/payloads/kit/saved-views-payloads.ts';
import {
  newViewRequest,
  type SavedView,
  type SavedViews,
  viewRequest,
} from '../../../src/api/contract/records/views.ts';
import { createSavedViewsImplementations } from '../../../src/machines/explorer/views/saved-views-implementations.ts';
import { savedViewsMachine } from '../../../src/machines/explorer/views/saved-views-machine.ts';
import {
  isSameShape,
  newValues,
  rebasedView,
  valuesOf,
  viewMeanwhile,
  withChange,
  withView,
} from '../../../src/machines/explorer/views/saved-views-rules.ts';
import {
  selectBase,
  selectDeleted,
  selectFailure,
  selectIsChanged,
  selectIsOpening,
  selectIsReading,
  selectOpenView,
  selectSharable,
  selectViews,
} from '../../../src/machines/explorer/views/saved-views-selectors.ts';
import { viewChangeMachine } from '../../../src/machines/explorer/views/view-change-machine.ts';
import type { ViewOrder } from '../../../src/machines/explorer/views/view-change-types.ts';
import { viewFormMachine } from '../../../src/machines/explorer/views/view-form.ts';
import { drive } from '../../support/driven.ts';
import type { FakePerson } from '../../support/fakes/fake-person.ts';
import { FakeViews } from '../../support/fakes/fake-views.ts';

const another: SavedView = {
  ...someView,
  id: 2,
  nombre: 'Ávila',
  predeterminada: false,
  forma: bareShape,
};
const shared: SavedView = {
  ...someView,
  id: 3,
  nombre: 'Andalucía',
  propia: false,
  eliminable: false,
  compartida: 'dashboard',
  predeterminada: false,
};
const LIST: SavedViews = { ...someViews, vistas: [another, someView, shared] };
const NOTHING = {
  register: 'obras',
  list: null,
  failure: null,
  openId: null,
  base: null,
  wanted: null,
  chosen: null,
  deleted: null,
  values: null,
};
/** The register without a view. */
const BARE = { id: null, forma: null };
const refused = (status: number, data?: unknown) =>
  Object.assign(new Error(`status ${status}`), {
    failure: {
      kind: 'status',
      status,
      message: null,
      requestId: null,
      fields: {},
      retryAfter: null,
      ...(data !== undefined && { data }),
    },
  });
const failureOf = (status: number, data?: unknown) => ({
  kind: 'status',
  status,
  message: null,
  retryAfter: null,
  ...(data !== undefined && { data }),
});
const saving: ViewOrder = { kind: 'save', view: someView, forma: bareShape };
const saved: SavedView = { ...someView, forma: bareShape, version: 3 };
const ids = ({ vistas }: SavedViews) => vistas.map(({ id }) => id);

describe('the saved views of a register', () => {
  function started() {
    const driven = drive(savedViewsMachine, { register: 'obras' });
    const value = () => driven.actor.getSnapshot().value;
    const part = (name: 'list' | 'dialog') => {
      const present = value();
      return typeof present === 'object' && typeof present.open === 'object' ? present.open[name] : present;
    };
    const context = () => driven.actor.getSnapshot().context;
    const loads = () => driven.calls().filter(([child]) => child === 'loadViews');
    /** What the page has still to show. It shows it. */
    const choice = () => {
      const { chosen } = context();
      driven.send({ type: 'views.chosenShown' });
      return chosen;
    };
    return { ...driven, value, part, context, loads, choice };
  }
  function shown(list: SavedViews = LIST) {
    const driven = started();
    driven.send({ type: 'views.asked' });
    driven.answer('loadViews', list);
    return driven;
  }

  it('are read when they are asked for, and again each time', () => {
    const driven = started();
    expect([driven.value(), driven.context()]).toEqual([
      { open: { list: 'unseen', news: {}, dialog: 'closed' } },
      NOTHING,
    ]);
    expect(driven.calls().map(([child]) => child)).toEqual(['relayChanges', 'viewChange']);
    driven.send({ type: 'views.asked' });
    expect([driven.part('list'), driven.loads()]).toEqual([
      'loading',
      [['loadViews', { register: 'obras' }]],
    ]);
    driven.answer('loadViews', LIST);
    expect([driven.part('list'), driven.context(), driven.emitted]).toEqual([
      ...['shown', { ...NOTHING, list: LIST }, []],
    ]);
    driven.send({ type: 'views.asked' });
    expect([driven.part('list'), driven.context().list]).toEqual(['loading', LIST]);
    driven.fail('loadViews', refused(500));
    expect([driven.part('list'), driven.context()]).toEqual([
      'failed',
      { ...NOTHING, list: LIST, failure: failureOf(500) },
    ]);
    driven.send({ type: 'views.asked' });
    driven.answer('loadViews', LIST);
    expect([driven.context().failure, driven.loads().length, driven.emitted]).toEqual([null, 3, []]);
  });

  it('are read again after a failure by hand, by a new session and by the connection', () => {
    for (const type of ['views.retryRequested', 'session.renewed', 'connection.returned'] as const) {
      const driven = started();
      driven.send({ type: 'views.asked' });
      driven.fail('loadViews', refused(500));
      driven.send({ type });
      expect([type, driven.part('list')]).toEqual([type, 'loading']);
    }
    const driven = shown();
    driven.send({ type: 'views.retryRequested' });
    driven.send({ type: 'session.renewed' });
    driven.send({ type: 'connection.returned' });
    expect(driven.part('list')).toBe('shown');
  });

  it('open the register with the default view once it is known, or without one', () => {
    const driven = started();
    driven.send({ type: 'views.defaultAsked' });
    expect([driven.part('list'), driven.context()]).toEqual([
      ...['loading', { ...NOTHING, wanted: { kind: 'default' } }],
    ]);
    driven.answer('loadViews', LIST);
    const chosen = { id: 1, forma: someShape };
    expect([driven.part('list'), driven.context()]).toEqual([
      ...['shown', { ...NOTHING, list: LIST, openId: 1, base: someView, chosen }],
    ]);
    expect([driven.choice(), driven.context().chosen]).toEqual([chosen, null]);
    driven.send({ type: 'views.opened', id: null });
    expect(driven.choice()).toEqual(BARE);
    driven.send({ type: 'views.defaultAsked' });
    expect([driven.context().openId, driven.part('list'), driven.choice()]).toEqual([1, 'shown', chosen]);

    const none = started();
    for (let visit = 1; visit <= 2; visit++) {
      none.send({ type: 'views.defaultAsked' });
      if (visit === 1) none.answer('loadViews', { ...LIST, vistas: [another] });
      expect([none.context().openId, none.context().wanted, none.choice()]).toEqual([null, null, BARE]);
    }
  });

  it('keep what was opened until the page has shown it, an address tells a shape, or another is wanted', () => {
    const later = [
      { type: 'views.chosenShown' },
      { type: 'views.recalled', id: 1 },
      { type: 'views.openAsked', id: 2 },
      { type: 'views.opened', id: 9 },
    ] as const;
    for (const event of later) {
      const driven = shown();
      driven.send({ type: 'views.defaultAsked' });
      driven.send({ type: 'views.asked' });
      driven.answer('loadViews', LIST);
      expect(driven.context().chosen).toEqual({ id: 1, forma: someShape });
      driven.send(event);
      expect([event, driven.context().chosen]).toEqual([event, null]);
    }
    const unread = started();
    unread.send({ type: 'views.openAsked', id: 1 });
    unread.fail('loadViews', refused(500));
    expect(unread.context().chosen).toEqual(BARE);
    unread.send({ type: 'views.defaultAsked' });
    expect([unread.part('list'), unread.context().chosen]).toEqual(['loading', null]);
  });

  it('open the register without a view when they cannot be read, and leave it so', () => {
    const driven = started();
    driven.send({ type: 'views.recalled', id: 2 });
    driven.send({ type: 'views.defaultAsked' });
    driven.fail('loadViews', refused(500));
    expect([driven.part('list'), driven.context()]).toEqual([
      ...['failed', { ...NOTHING, failure: failureOf(500), chosen: BARE }],
    ]);
    expect(driven.choice()).toEqual(BARE);
    driven.send({ type: 'views.retryRequested' });
    driven.answer('loadViews', LIST);
    expect([driven.context().openId, driven.choice()]).toEqual([null, null]);
  });

  it('are opened, after reading the list again when it lacks the view; an unknown view opens none', () => {
    const driven = shown();
    driven.send({ type: 'views.opened', id: 3 });
    expect([driven.part('list'), driven.context().openId, driven.choice()]).toEqual([
      ...['shown', 3, { id: 3, forma: shared.forma }],
    ]);
    driven.send({ type: 'views.opened', id: 9 });
    expect([driven.part('list'), driven.context().openId, driven.context().wanted]).toEqual([
      ...['loading', 3, { kind: 'view', id: 9 }],
    ]);
    const late = { ...another, id: 9 };
    driven.answer('loadViews', { ...LIST, vistas: [...LIST.vistas, late] });
    expect(driven.choice()).toEqual({ id: 9, forma: late.forma });
    driven.send({ type: 'views.opened', id: 10 });
    driven.answer('loadViews', LIST);
    expect([driven.context().openId, driven.context().wanted, driven.choice()]).toEqual([null, null, BARE]);
    const unread = started();
    unread.send({ type: 'views.opened', id: 1 });
    expect([unread.part('list'), unread.context().wanted]).toEqual(['loading', { kind: 'view', id: 1 }]);
    unread.send({ type: 'views.opened', id: null });
    unread.answer('loadViews', LIST);
    expect([unread.context().openId, unread.choice()]).toEqual([null, BARE]);
  });

  it('are read again before an address opens one, which may have been changed or deleted since', () => {
    const driven = shown();
    driven.send({ type: 'views.openAsked', id: 1 });
    expect([driven.part('list'), driven.context().wanted, driven.choice()]).toEqual([
      ...['loading', { kind: 'view', id: 1 }, null],
    ]);
    driven.answer('loadViews', { ...LIST, vistas: [another, saved, shared] });
    expect(driven.choice()).toEqual({ id: 1, forma: saved.forma });
    driven.send({ type: 'views.openAsked', id: 2 });
    driven.answer('loadViews', { ...LIST, vistas: [saved, shared] });
    expect([driven.part('list'), driven.context().openId, driven.choice()]).toEqual(['shown', null, BARE]);
  });

  it('are recalled from an address without changing the shape of the register', () => {
    const driven = started();
    driven.send({ type: 'views.recalled', id: null });
    expect([driven.part('list'), driven.context()]).toEqual(['unseen', NOTHING]);
    driven.send({ type: 'views.recalled', id: 2 });
    expect([driven.part('list'), driven.context().openId]).toEqual(['loading', 2]);
    driven.answer('loadViews', LIST);
    driven.send({ type: 'views.recalled', id: 1 });
    expect([driven.part('list'), driven.context().openId, driven.choice()]).toEqual(['shown', 1, null]);
    driven.send({ type: 'views.recalled', id: null });
    expect([driven.context().openId, driven.choice()]).toEqual([null, null]);
  });

  it('show a change at once, emit it, and read the list again when it was read meanwhile', () => {
    const changed = { type: 'view.changed', order: saving, view: saved } as const;
    const driven = shown();
    driven.send(changed);
    expect([driven.part('list'), driven.context().list, driven.emitted]).toEqual([
      ...['shown', { ...LIST, vistas: [another, saved, shared] }, [changed]],
    ]);
    driven.send({ type: 'views.asked' });
    const gone = { ...changed, order: { kind: 'delete', view: another }, view: another } as const;
    driven.send(gone);
    expect([driven.part('list'), driven.loads().length, driven.context().list?.vistas]).toEqual([
      ...['loading', 3, [saved, shared]],
    ]);
    const unread = started();
    unread.send(changed);
    unread.send({ type: 'view.theirsTaken', view: saved });
    unread.send({ type: 'view.saved', kind: 'rename', view: saved });
    expect([unread.part('list'), unread.context().list]).toEqual(['unseen', null]);
  });

  it('keep the open view as the page took it up when the list is read again, so that no other tab is overwritten', () => {
    const driven = shown();
    const base = () => selectBase(driven.actor.getSnapshot());
    const reads = (list: SavedViews) => {
      driven.send({ type: 'views.asked' });
      driven.answer('loadViews', list);
    };
    const changed = () => selectIsChanged(driven.actor.getSnapshot(), someShape, bareShape);
    expect([base(), changed()]).toEqual([null, true]);
    driven.send({ type: 'views.opened', id: 1 });
    expect(base()).toEqual(someView);
    // A view with another name has the same shape.
    const renamed = { ...someView, nombre: 'Otra', version: 3 };
    reads({ ...LIST, vistas: [another, renamed, shared] });
    expect([base(), changed()]).toEqual([renamed, false]);
    const theirs = { ...saved, nombre: 'Otra', version: 4 };
    reads({ ...LIST, vistas: [another, theirs, shared] });
    expect([base(), changed(), selectOpenView(driven.actor.getSnapshot())]).toEqual([renamed, false, theirs]);
    // The address names the open view whenever a filter changes.
    driven.send({ type: 'views.recalled', id: 1 });
    expect(base()).toEqual(renamed);
    driven.send({ type: 'views.recalled', id: 2 });
    expect(base()).toEqual(another);
    driven.send({ type: 'views.opened', id: 1 });
    expect(base()).toEqual(theirs);
    reads({ ...LIST, vistas: [another, renamed, shared] });
    driven.send({ type: 'views.opened', id: 1 });
    reads({ ...LIST, vistas: [another, theirs, shared] });
    driven.send({ type: 'view.saved', kind: 'share', view: { ...theirs, version: 5 } });
    expect(base()).toEqual(renamed);
    // The view is deleted, and then restored as it was.
    reads({ ...LIST, vistas: [another] });
    expect([base(), changed()]).toEqual([null, true]);
    reads({ ...LIST, vistas: [another, renamed] });
    expect(base()).toEqual(renamed);
    reads({ ...LIST, vistas: [another, theirs] });
    driven.send({ type: 'views.opened', id: 1 });
    expect([base(), driven.choice()]).toEqual([theirs, { id: 1, forma: bareShape }]);
    const over = { ...theirs, forma: { ...bareShape, buscar: 'norte' }, version: 6 };
    const order: ViewOrder = { kind: 'save', view: theirs, forma: over.forma };
    driven.send({ type: 'view.changed', order, view: over });
    expect(base()).toEqual(over);
    driven.send({
      type: 'view.changed',
      order: { ...order, view: another },
      view: { ...another, version: 9 },
    });
    expect(base()).toEqual(over);
  });

  it('are read again when a change was refused, because the view may be gone', () => {
    const refusal = { type: 'view.refused', order: saving, failure: failureOf(404) } as EventFrom<
      typeof savedViewsMachine
    >;
    const driven = shown();
    driven.send(refusal);
    expect([driven.part('list'), driven.emitted]).toEqual(['loading', [refusal]]);
  });

  it('offer to restore the last deleted view until something else is done or the offer is dismissed', () => {
    const order: ViewOrder = { kind: 'delete', view: someView };
    const driven = shown();
    driven.send({ type: 'views.opened', id: 1 });
    driven.send({ type: 'view.changed', order, view: someView });
    expect([selectDeleted(driven.actor.getSnapshot()), selectOpenView(driven.actor.getSnapshot())]).toEqual([
      ...[someView, null],
    ]);
    const back = { ...someView, version: 3 };
    driven.send({ type: 'view.changed', order: { kind: 'restore', view: someView }, view: back });
    // It was open when it was deleted.
    expect([driven.context().deleted, selectOpenView(driven.actor.getSnapshot())]).toEqual([null, back]);
    driven.send({ type: 'view.changed', order, view: someView });
    driven.send({ type: 'views.undoDismissed' });
    expect(driven.context().deleted).toBeNull();
  });

  it('show the view that another tab saved in place of their own', () => {
    const driven = shown();
    driven.send({ type: 'views.opened', id: 2 });
    driven.send({ type: 'view.theirsTaken', view: saved });
    expect([driven.context().list, driven.context().openId, driven.choice()]).toEqual([
      { ...LIST, vistas: [another, saved, shared] },
      1,
      { id: 1, forma: bareShape },
    ]);
  });

  it('are named in a form, which closes when it is saved; a new view is then open', () => {
    const driven = shown();
    driven.send({ type: 'view.formOpened', values: newViewValues });
    expect([driven.part('dialog'), driven.calls().at(-1)]).toEqual([
      ...['editing', ['viewForm', { values: newViewValues }]],
    ]);
    driven.send({ type: 'view.formClosed' });
    expect(driven.part('dialog')).toBe('closed');
    driven.send({ type: 'view.formOpened', values: newViewValues });
    const view = { ...another, id: 4, nombre: 'Zamora' };
    driven.send({ type: 'view.saved', kind: 'new', view });
    expect([driven.part('dialog'), driven.context().openId, driven.context().list]).toEqual([
      ...['closed', 4, { ...LIST, vistas: [another, someView, view, shared] }],
    ]);
    expect(driven.choice()).toEqual({ id: 4, forma: view.forma });
    const renamed = { ...view, nombre: 'Aranda' };
    driven.send({ type: 'views.opened', id: 1 });
    driven.choice();
    driven.send({ type: 'view.saved', kind: 'rename', view: renamed });
    expect([driven.part('list'), driven.context().openId, driven.context().list?.vistas]).toEqual([
      ...['shown', 1, [renamed, another, someView, shared]],
    ]);
    expect(driven.choice()).toBeNull();
    driven.send({ type: 'views.asked' });
    driven.send({ type: 'view.saved', kind: 'rename', view });
    expect([driven.part('list'), driven.loads().length, driven.context().list?.vistas]).toEqual([
      ...['loading', 3, [another, someView, view, shared]],
    ]);
    expect(driven.emitted.map(({ type }) => type)).toEqual(['view.saved', 'view.saved', 'view.saved']);
  });

  it('end when one of their parts crashes', () => {
    for (const child of ['viewChange', 'relayChanges', 'viewForm', 'relayForm']) {
      const driven = shown();
      driven.send({ type: 'view.formOpened', values: newViewValues });
      driven.fail(child, new Error('crash'));
      expect([child, driven.value()]).toEqual([child, 'broken']);
    }
  });

  it('say whether the shown shape is saved', () => {
    const driven = shown();
    const isChanged = (shape = someShape) => selectIsChanged(driven.actor.getSnapshot(), shape, bareShape);
    expect([isChanged(), isChanged(bareShape)]).toEqual([true, false]);
    driven.send({ type: 'views.opened', id: 1 });
    expect([isChanged(), isChanged(bareShape)]).toEqual([false, true]);
    const snapshot = driven.actor.getSnapshot();
    expect([selectViews(snapshot), selectSharable(snapshot), selectFailure(snapshot)]).toEqual([
      ...[LIST.vistas, ['dashboard', 'bulk_update'], null],
    ]);
  });

  it('say whether they are being read, and whether the wanted view is still unknown', () => {
    const driven = started();
    const told = () => {
      const snapshot = driven.actor.getSnapshot();
      return [selectIsReading(snapshot), selectIsOpening(snapshot), selectFailure(snapshot)];
    };
    expect([told(), selectViews(driven.actor.getSnapshot())]).toEqual([[true, false, null], []]);
    driven.send({ type: 'views.recalled', id: 1 });
    expect(told()).toEqual([true, true, null]);
    driven.fail('loadViews', refused(500));
    expect(told()).toEqual([false, false, failureOf(500)]);
    driven.send({ type: 'views.asked' });
    driven.answer('loadViews', LIST);
    driven.send({ type: 'views.asked' });
    expect(told()).toEqual([false, false, null]);
  });
});

describe('the change of a view', () => {
  function sent(order: ViewOrder = saving) {
    const driven = drive(viewChangeMachine);
    const state = () => [driven.actor.getSnapshot().value, driven.actor.getSnapshot().context];
    driven.send({ type: 'change.requested', order });
    return { ...driven, state };
  }

  it('is sent, one at a time, and emitted', () => {
    const driven = sent();
    expect([driven.state(), driven.calls()]).toEqual([
      ['sending', { order: saving, current: null }],
      [['changeView', { order: saving }]],
    ]);
    driven.send({ type: 'change.requested', order: { kind: 'delete', view: another } });
    driven.answer('changeView', saved);
    expect([driven.state(), driven.calls().length, driven.emitted]).toEqual([
      ['resting', { order: null, current: null }],
      1,
      [{ type: 'view.changed', order: saving, view: saved }],
    ]);
  });

  it('is reported when it fails, and can be repeated', () => {
    const driven = sent();
    driven.fail('changeView', refused(409));
    expect([driven.state(), driven.emitted]).toEqual([
      ['resting', { order: null, current: null }],
      [{ type: 'view.refused', order: saving, failure: failureOf(409) }],
    ]);
    driven.send({ type: 'change.requested', order: saving });
    expect(driven.state()[0]).toBe('sending');
  });

  it('waits after a conflict until the person takes the other version, keeps their own, or cancels', () => {
    const current = { ...someView, nombre: 'De la otra', version: 7 };
    const inConflict = () => {
      const driven = sent();
      driven.fail('changeView', refused(409, { current }));
      return driven;
    };
    const theirs = inConflict();
    expect([theirs.state(), theirs.emitted]).toEqual([['conflict', { order: saving, current }], []]);
    theirs.send({ type: 'change.theirsTaken' });
    expect([theirs.state(), theirs.emitted]).toEqual([
      ['resting', { order: null, current: null }],
      [{ type: 'view.theirsTaken', view: current }],
    ]);

    const mine = inConflict();
    mine.send({ type: 'change.mineKept' });
    const over = { ...saving, view: current };
    expect([mine.state(), mine.calls().at(-1)]).toEqual([
      ['sending', { order: over, current: null }],
      ['changeView', { order: over }],
    ]);
    mine.answer('changeView', saved);
    expect(mine.emitted).toEqual([{ type: 'view.changed', order: over, view: saved }]);

    const neither = inConflict();
    neither.send({ type: 'change.cancelled' });
    expect([neither.state(), neither.emitted]).toEqual([['resting', { order: null, current: null }], []]);
  });
});

describe('the form of a view', () => {
  it('requires a name, and keeps the typed text over what another tab saved', () => {
    const driven = drive(viewFormMachine, { values: valuesOf('rename', someView) });
    driven.send({ type: 'form.changed', patch: { nombre: ' ' } });
    driven.send({ type: 'form.submitted' });
    expect(driven.actor.getSnapshot().context.problems).toEqual({ nombre: 'missing' });
    driven.send({ type: 'form.changed', patch: { nombre: 'Mío' } });
    driven.send({ type: 'form.submitted' });
    const current = {
      ...someView,
      nombre: 'Suyo',
      compartida: 'dashboard',
      forma: bareShape,
      version: 5,
    } as const;
    driven.fail('submit', refused(409, { current }));
    expect(driven.actor.getSnapshot().context).toMatchObject({
      values: { ...valuesOf('rename', current), nombre: 'Mío' },
      saved: valuesOf('rename', current),
    });
    driven.send({ type: 'form.submitted' });
    const view = { ...current, nombre: 'Mío', version: 6 };
    driven.answer('submit', { answer: view });
    expect([driven.emitted.at(-1), driven.actor.getSnapshot().context.values]).toEqual([
      { type: 'view.saved', kind: 'rename', view },
      valuesOf('rename', view),
    ]);
  });

  it('stays the same when a failure brings no view of another tab', () => {
    const values = valuesOf('share', someView);
    expect(rebasedView({ values, saved: values }, { kind: 'noResponse' })).toBeNull();
    expect(rebasedView({ values, saved: values }, { ...failureOf(409), kind: 'status' } as never)).toBeNull();
    expect(viewMeanwhile({ ...failureOf(500, { current: someView }), kind: 'status' } as never)).toBeNull();
    expect(viewMeanwhile(null)).toBeNull();
  });
});

describe('the rules of views', () => {
  it('call two shapes equal when they show the same', () => {
    const two = { ...someShape, donde: ['estado.es.b', 'estado.es.a'], buscar: 'norte' };
    expect(isSameShape(two, { ...two, donde: ['estado.es.a', 'estado.es.b'], buscar: ' norte ' })).toBe(true);
    const [first, second] = someShape.columnas;
    if (first === undefined || second === undefined) throw new Error('There are no columns.');
    for (const other of [
      { donde: ['estado.es.a'] },
      { buscar: 'sur' },
      { orden: null },
      { densa: false },
      { agrupada: 'estado' },
      { columnas: [second, first] },
      { columnas: [{ ...first, ancho: 181 }, second] },
      { columnas: [{ ...first, fija: false }, second] },
    ]) {
      expect([other, isSameShape(two, { ...two, ...other })]).toEqual([other, false]);
    }
    // In the form in which the database returns it: with its keys in another order.
    expect(
      isSameShape(
        first && someShape,
        JSON.parse(
          JSON.stringify(someShape, [
            'columnas',
            'fija',
            'nombre',
            'ancho',
            'orden',
            'densa',
            'agrupada',
            'donde',
            'buscar',
          ]),
        ),
      ),
    ).toBe(true);
  });

  it('keep the list in the order of the server', () => {
    const list = { ...LIST, vistas: [] };
    const lot = (id: number, nombre: string) => ({ ...another, id, nombre });
    const views = [shared, lot(7, 'Lote 10'), lot(6, 'Lote 9'), someView, lot(5, 'Lote 9')];
    expect(ids(views.reduce(withView, list))).toEqual([5, 6, 7, 1, 3]);
  });

  it('show each change as the server will', () => {
    const change = (kind: Exclude<ViewOrder['kind'], 'save'>, view: SavedView) =>
      withChange(LIST, { order: { kind, view }, view });
    const defaults = ({ vistas }: SavedViews) =>
      vistas.filter(({ predeterminada }) => predeterminada).map(({ id }) => id);
    expect(defaults(change('setDefault', shared))).toEqual([3]);
    expect(defaults(change('clearDefault', someView))).toEqual([]);
    expect(ids(change('delete', another))).toEqual([1, 3]);
    expect(ids(change('restore', { ...another, id: 8 }))).toEqual([2, 8, 1, 3]);
    expect(ids(withChange(LIST, { order: saving, view: saved }))).toEqual([2, 1, 3]);
  });
});

describe('the saved views with their own calls', () => {
  const ana: FakePerson = {
    user: { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true },
    permissions: { dashboard: true },
    code: '000004',
  };
  const answered = async <T>(work: () => T): Promise<T> => {
    try {
      return work();
    } catch (failure) {
      throw Object.assign(new Error('refused'), { failure });
    }
  };
  function started() {
    const kept = new FakeViews();
    const actor = createActor(
      savedViewsMachine.provide(
        createSavedViewsImplementations({
          api: {
            savedViews: (register) => answered(() => kept.list(ana, register)),
            createView: (request) => answered(() => kept.create(ana, newViewRequest.parse(request))),
            changeView: (id, request) => answered(() => kept.change(ana, id, viewRequest.parse(request))),
            deleteView: (id) => answered(() => kept.remove(ana, id)),
            restoreView: (id) => answered(() => kept.restore(ana, id)),
            setDefaultView: (request) => answered(() => kept.prefer(ana, request)),
          },
        }),
      ),
      { input: { register: 'obras' } },
    ).start();
    const child = <Name extends 'viewChange' | 'viewForm'>(name: Name) => {
      const found = actor.getSnapshot().children[name];
      if (found === undefined) throw new Error(`There is no ${name}.`);
      return found as NonNullable<typeof found>;
    };
    const order = async (given: ViewOrder) => {
      child('viewChange').send({ type: 'change.requested', order: given });
      await waitFor(child('viewChange'), (snapshot) => !snapshot.matches('sending'));
    };
    const open = () => {
      const view = selectOpenView(actor.getSnapshot());
      if (view === null) throw new Error('No view is open.');
      return view;
    };
    return { actor, kept, child, order, open };
  }

  it('work with the real calls from the first view to the last', async () => {
    const { actor, kept, child, order, open } = started();
    actor.send({ type: 'views.asked' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { list: 'shown' } }));
    actor.send({ type: 'view.formOpened', values: newValues('obras', someShape, 'Madrid') });
    child('viewForm').send({ type: 'form.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { dialog: 'closed' } }));
    expect([open().nombre, open().version, open().forma]).toEqual(['Madrid', 1, someShape]);

    await order({ kind: 'save', view: open(), forma: bareShape });
    await order({ kind: 'setDefault', view: open() });
    expect(open()).toMatchObject({ forma: bareShape, version: 2, predeterminada: true });
    actor.send({ type: 'view.formOpened', values: valuesOf('share', open()) });
    child('viewForm').send({ type: 'form.changed', patch: { compartida: 'dashboard' } });
    child('viewForm').send({ type: 'form.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { dialog: 'closed' } }));
    expect(kept.list(ana, 'obras').vistas).toEqual([open()]);
    expect(open()).toMatchObject({ compartida: 'dashboard', version: 3 });

    const view = open();
    await order({ kind: 'delete', view });
    expect([kept.list(ana, 'obras').vistas, selectViews(actor.getSnapshot())]).toEqual([[], []]);
    await order({ kind: 'restore', view });
    await order({ kind: 'clearDefault', view: open() });
    expect(kept.list(ana, 'obras').vistas).toEqual([{ ...view, version: 4, predeterminada: false }]);
    expect(open()).toEqual({ ...view, version: 4, predeterminada: false });
    actor.stop();
  });

  it('never overwrite another tab’s version without asking', async () => {
    const { actor, kept, child, order, open } = started();
    const view = kept.create(ana, {
      registro: 'obras',
      nombre: 'Madrid',
      forma: someShape,
      compartida: null,
    });
    actor.send({ type: 'views.opened', id: view.id });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { list: 'shown' } }));
    const theirs = { ...someShape, buscar: 'norte' };
    kept.change(ana, view.id, { version: 1, nombre: 'Suya', forma: theirs, compartida: null });
    // The menu sends this when it opens.
    actor.send({ type: 'views.asked' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { list: 'shown' } }));
    const base = selectBase(actor.getSnapshot());
    if (base === null) throw new Error('No view is open.');
    await order({ kind: 'save', view: base, forma: bareShape });
    expect(child('viewChange').getSnapshot().value).toBe('conflict');
    expect(kept.list(ana, 'obras').vistas).toMatchObject([{ nombre: 'Suya', forma: theirs, version: 2 }]);
    child('viewChange').send({ type: 'change.mineKept' });
    await waitFor(child('viewChange'), (snapshot) => snapshot.matches('resting'));
    expect(kept.list(ana, 'obras').vistas).toMatchObject([{ nombre: 'Suya', forma: bareShape, version: 3 }]);
    expect(open()).toMatchObject({ nombre: 'Suya', forma: bareShape, version: 3 });
    actor.stop();
  });
});
