import { describe, expect, it } from 'vitest';
import type { Widget } from '../../../src/api/contract/widget-layout.ts';
import { widgetGridMachine } from '../../../src/machines/custom-view/widget-grid-machine.ts';
import { drive } from '../../support/driven.ts';
import { fakeWidget } from '../../support/fakes/fake-custom-view.ts';

const A = fakeWidget('a', 'total-works', 0);
const B = fakeWidget('b', 'bar', 1);
const NEW = fakeWidget('c', 'line', 0);
const SETTINGS = { type: 'area', title: 'Otro', chartType: null, refreshInterval: 300 } as const;

const at = (widget: Widget, x: number, y = 0): Widget => ({ ...widget, position: { x, y } });

function grid(columns = 3) {
  const driven = drive(widgetGridMachine);
  driven.send({ type: 'grid.given', widgets: [A, B] });
  driven.send({ type: 'grid.columnsMeasured', columns });
  const state = () => driven.actor.getSnapshot().value;
  const context = () => driven.actor.getSnapshot().context;
  const said = () => (driven.emitted as object[]).splice(0);
  return { ...driven, state, context, said };
}
function edited(columns = 3) {
  const board = grid(columns);
  board.send({ type: 'grid.editRequested' });
  return board;
}
function holding(columns = 3) {
  const board = edited(columns);
  board.send({ type: 'widget.taken', id: 'a' });
  return board;
}
const spoke = (step: string, widget: Widget) => ({ type: 'grid.spoke', step, widget });
const changed = (...widgets: Widget[]) => ({ type: 'grid.changed', widgets });

describe('the grid of widgets', () => {
  it('shows the given widgets in the given number of columns', () => {
    const { state, context, said } = grid();
    expect([state(), context(), said()]).toEqual([
      ...['viewing', { widgets: [A, B], columns: 3, held: null, added: null }],
      [],
    ]);
  });

  it('does not change while it is only viewed', () => {
    const { send, state, context, said } = grid();
    send({ type: 'widget.taken', id: 'a' });
    send({ type: 'widget.removed', id: 'a' });
    send({ type: 'widget.added', widget: NEW });
    expect([state(), context().widgets, said()]).toEqual(['viewing', [A, B], []]);
  });

  it('can be edited until the editing ends', () => {
    const { send, state } = edited();
    expect(state()).toBe('editing');
    send({ type: 'grid.editEnded' });
    expect(state()).toBe('viewing');
  });

  it('lifts a widget, announces it, and moves it', () => {
    const { send, state, context, said } = holding();
    expect([state(), context().held, said()]).toEqual([
      ...['holding', { id: 'a', before: [A, B] }],
      [spoke('taken', A)],
    ]);
    send({ type: 'widget.moved', by: { x: 2, y: 0 } });
    expect([context().widgets, said()]).toEqual([[B, at(A, 2)], [spoke('moved', at(A, 2))]]);
    send({ type: 'widget.dropped' });
    expect([state(), context().held, said()]).toEqual([
      ...['editing', null],
      [spoke('dropped', at(A, 2)), changed(B, at(A, 2))],
    ]);
  });

  it('enlarges a lifted widget', () => {
    const { send, context, said } = holding();
    said();
    send({ type: 'widget.grown', by: { x: 0, y: 1 } });
    const tall = { ...A, size: { cols: 1, rows: 2 } };
    expect([context().widgets, said()]).toEqual([[tall, B], [spoke('grown', tall)]]);
  });

  it('emits no change when a widget is dropped where it was', () => {
    const { send, state, context, said } = holding();
    send({ type: 'widget.moved', by: { x: 2, y: 0 } });
    send({ type: 'widget.moved', by: { x: -2, y: 0 } });
    said();
    send({ type: 'widget.dropped' });
    expect([state(), context(), said()]).toEqual([
      ...['editing', { widgets: [A, B], columns: 3, held: null, added: null }],
      [spoke('dropped', A)],
    ]);
  });

  it('puts a widget back where it was', () => {
    const { send, state, context, said } = holding();
    send({ type: 'widget.moved', by: { x: 2, y: 0 } });
    said();
    send({ type: 'widget.putBack' });
    expect([state(), context(), said()]).toEqual([
      ...['editing', { widgets: [A, B], columns: 3, held: null, added: null }],
      [spoke('putBack', at(A, 2))],
    ]);
  });

  it('puts a lifted widget back when the editing ends', () => {
    const { send, state, context } = holding();
    send({ type: 'widget.moved', by: { x: 2, y: 0 } });
    send({ type: 'grid.editEnded' });
    expect([state(), context()]).toEqual([
      'viewing',
      { widgets: [A, B], columns: 3, held: null, added: null },
    ]);
  });

  it('drops a lifted widget when other widgets are given', () => {
    const { send, state, context, said } = holding();
    said();
    send({ type: 'grid.given', widgets: [B] });
    expect([state(), context(), said()]).toEqual([
      'editing',
      { widgets: [B], columns: 3, held: null, added: null },
      [],
    ]);
  });

  it('takes other widgets while it is edited, and stays editable', () => {
    const { send, state, context } = edited();
    send({ type: 'grid.given', widgets: [B] });
    expect([state(), context().widgets]).toEqual(['editing', [B]]);
  });

  it('lifts no widget that does not exist, and none in one column', () => {
    const { send, state } = edited();
    send({ type: 'widget.taken', id: 'none' });
    expect(state()).toBe('editing');
    const narrow = edited(1);
    narrow.send({ type: 'widget.taken', id: 'a' });
    expect(narrow.state()).toBe('editing');
  });

  it('lifts a widget at its place in fewer columns', () => {
    const { context } = holding(2);
    const wide = { ...A, size: { cols: 3, rows: 1 } };
    expect(context().held).toEqual({ id: 'a', before: [A, B] });
    const board = edited(2);
    board.send({ type: 'grid.given', widgets: [wide] });
    board.send({ type: 'widget.taken', id: 'a' });
    expect(board.context()).toMatchObject({
      widgets: [{ id: 'a', size: { cols: 2, rows: 1 } }],
      held: { before: [wide] },
    });
  });

  it('adds only a new widget, in the first gap', () => {
    const { send, context, said } = edited();
    send({ type: 'widget.added', widget: NEW });
    const all = [A, B, at(NEW, 2)];
    expect([context().widgets, said()]).toEqual([all, [changed(...all)]]);
    send({ type: 'widget.added', widget: NEW });
    expect([context().widgets, said()]).toEqual([all, []]);
  });

  it('knows which widget was added last, until the editing ends or another arrangement comes', () => {
    for (const after of [{ type: 'grid.editEnded' }, { type: 'grid.given', widgets: [B] }] as const) {
      const { send, context } = edited();
      send({ type: 'widget.added', widget: NEW });
      expect(context().added).toBe(NEW.id);
      send(after);
      expect(context().added).toBeNull();
    }
  });

  it('opens the settings only of an existing widget', () => {
    const { send, context, said } = edited();
    send({ type: 'widget.configured', id: 'b', settings: SETTINGS });
    const all = [A, { ...B, ...SETTINGS }];
    expect([context().widgets, said()]).toEqual([
      all,
      [changed(...all), { type: 'grid.notified', notice: 'configured' }],
    ]);
    send({ type: 'widget.configured', id: 'none', settings: SETTINGS });
    expect([context().widgets, said()]).toEqual([all, []]);
  });

  it('removes only an existing widget, and emits that', () => {
    const { send, context, said } = edited();
    send({ type: 'widget.removed', id: 'b' });
    expect([context().widgets, said()]).toEqual([
      [A],
      [changed(A), { type: 'grid.notified', notice: 'removed' }],
    ]);
    send({ type: 'widget.removed', id: 'b' });
    expect(said()).toEqual([]);
  });
});
