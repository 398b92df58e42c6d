import { describe, expect, it } from 'vitest';
import type { WidgetData } from '../../../src/api/contract/widget-data.ts';
import { widgetDataMachine } from '../../../src/machines/custom-view/widget-data-machine.ts';
import type { WantedType } from '../../../src/machines/custom-view/widget-data-types.ts';
import { drive } from '../../support/driven.ts';

const LOOK = 30_000;
const WANTED: readonly WantedType[] = [
  { type: 'bar', every: 60 },
  { type: 'line', every: 30 },
  { type: 'user-table', every: 0 },
];
const MONTH = { period: 'mes' } as const;
const ALL = ['bar', 'line', 'user-table'];
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const BAR: WidgetData = { bar: { estado: 'listo', datos: { labels: [], datos: [], proyectos: [] } } };
const REFUSED = { bar: { estado: 'sin_permiso' } } as const satisfies WidgetData;
const EVERYTHING: WidgetData = {
  ...BAR,
  line: {
    estado: 'listo',
    datos: { dias: [], hastas: [], valores: [], agregacion: 'daily', abierta: null, antes: null },
  },
  'user-table': { estado: 'sin_permiso' },
};

function widgetData(wanted: readonly WantedType[] = WANTED) {
  const driven = drive(widgetDataMachine, { delays: { look: LOOK } });
  driven.send({ type: 'widgets.wanted', wanted });
  const asked = () =>
    driven
      .calls()
      .flatMap(([name, input]) => (name === 'readWidgets' ? [(input as { types: unknown }).types] : []));
  const call = () => (driven.actor.getSnapshot().value as { seen: { call: string } }).seen.call;
  const context = () => driven.actor.getSnapshot().context;
  return { ...driven, asked, call, context };
}
/** The widgets are visible and all their figures were answered. */
function shown(wanted = WANTED) {
  const data = widgetData(wanted);
  data.send({ type: 'widgets.shown', time: null });
  data.answer('readWidgets', EVERYTHING);
  return data;
}

describe('the figures of the widgets', () => {
  it('are read in one call while the view is shown, and not before', () => {
    const { send, asked, answer, call, context } = widgetData();
    expect(asked()).toEqual([]);
    send({ type: 'widgets.shown', time: null });
    expect([asked(), call(), context().asked]).toEqual([[ALL], 'reading', ALL]);
    answer('readWidgets', EVERYTHING);
    expect([call(), context().answers, context().failure]).toEqual(['resting', EVERYTHING, null]);
  });

  it('are read again for other days, which the answers before are not of', () => {
    const { send, asked, calls, answer, call, context } = shown();
    send({ type: 'widgets.shown', time: null });
    expect([asked().length, call()]).toEqual([1, 'resting']);
    send({ type: 'widgets.shown', time: MONTH });
    expect([asked().length, call(), context().answers]).toEqual([2, 'reading', EVERYTHING]);
    expect(calls().at(-1)).toEqual(['readWidgets', { types: ALL, time: MONTH }]);
    answer('readWidgets', BAR);
    expect([call(), context().answers]).toEqual(['resting', BAR]);
    send({ type: 'widgets.refreshRequested', types: ['line'] });
    answer('readWidgets', REFUSED);
    expect(context().answers).toEqual({ ...BAR, ...REFUSED });
  });

  it('of the days before are not shown when those of other days could not be read', () => {
    for (const failing of ['alone', 'queued', 'byHand'] as const) {
      const { send, fail, context } = shown();
      send({ type: 'widgets.shown', time: MONTH });
      if (failing === 'queued') send({ type: 'widgets.due', types: ['line'] });
      if (failing === 'byHand') send({ type: 'widgets.refreshRequested', types: [] });
      fail('readWidgets', LOST);
      expect([failing, context().answers]).toEqual([failing, {}]);
    }
  });

  it('are asked for the days of the page when it is shown, also the first time', () => {
    const { send, calls } = widgetData();
    send({ type: 'widgets.shown', time: MONTH });
    expect(calls().at(-1)).toEqual(['readWidgets', { types: ALL, time: MONTH }]);
  });

  it('are not read without widgets', () => {
    const { send, asked, call } = widgetData([]);
    send({ type: 'widgets.shown', time: null });
    expect([asked(), call()]).toEqual([[], 'resting']);
  });

  it('are read at each look at which they are due, the shortest interval first', () => {
    const { pass, asked, answer } = shown();
    pass(LOOK - 1);
    expect(asked().length).toBe(1);
    pass(1);
    expect(asked().slice(1)).toEqual([['line']]);
    answer('readWidgets', {});
    pass(LOOK);
    expect(asked().slice(2)).toEqual([['bar', 'line']]);
  });

  it('count their looks from the start after the longest interval', () => {
    const { pass, answer, call, context } = shown();
    for (let look = 1; look <= 20; look += 1) {
      pass(LOOK);
      if (call() === 'reading') answer('readWidgets', {});
      expect(context().looks).toBe(look % 20);
    }
  });

  it('of a new widget are read at once, without the figures that are known', () => {
    const { send, asked } = shown();
    send({ type: 'widgets.wanted', wanted: [...WANTED, { type: 'area', every: 0 }] });
    expect(asked().slice(1)).toEqual([['area']]);
  });

  it('say why they could not be read', () => {
    const { pass, fail, context, call } = shown();
    pass(LOOK);
    fail('readWidgets', LOST);
    expect([call(), context().failure]).toEqual(['resting', { kind: 'noResponse' }]);
  });

  it('wait for the call under way, and are then read once', () => {
    const { send, asked, answer, context, call } = shown();
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    send({ type: 'widgets.refreshRequested', types: ['line'] });
    send({ type: 'widgets.due', types: ['line', 'user-table'] });
    expect(context().queued).toEqual(['line', 'user-table']);
    answer('readWidgets', REFUSED);
    expect([asked().slice(1), context().queued, call(), context().answers.bar]).toEqual([
      [['bar'], ['line', 'user-table']],
      ...[[], 'reading', REFUSED.bar],
    ]);
  });

  it('say why the call failed for which they waited', () => {
    const { send, asked, fail, context } = shown();
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    send({ type: 'widgets.due', types: ['line'] });
    fail('readWidgets', LOST);
    expect([asked().slice(1), context().failure]).toEqual([[['bar'], ['line']], { kind: 'noResponse' }]);
  });

  it('report a refresh to the person who asked for it, once', () => {
    const { send, answer, emitted, pass, context, call } = shown();
    expect(emitted).toEqual([]);
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    answer('readWidgets', REFUSED);
    expect([emitted, call(), context().answers.bar]).toEqual([
      ...[[{ type: 'widgets.refreshed' }], 'resting', REFUSED.bar],
    ]);
    pass(LOOK);
    answer('readWidgets', {});
    expect(emitted.length).toBe(1);
  });

  it('report a failed refresh to the person who asked for it, once, and keep the earlier figures', () => {
    const { send, fail, emitted, context, pass, call } = shown();
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    fail('readWidgets', LOST);
    expect([emitted, call()]).toEqual([[{ type: 'widgets.refreshFailed' }], 'resting']);
    expect(context()).toMatchObject({ answers: EVERYTHING, failure: { kind: 'noResponse' } });
    pass(LOOK);
    fail('readWidgets', LOST);
    expect([emitted.length, call()]).toEqual([1, 'resting']);
  });

  it('report a refresh that waited for another call once that is answered', () => {
    const { send, answer, emitted } = shown();
    send({ type: 'widgets.due', types: ['line'] });
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    answer('readWidgets', {});
    expect(emitted).toEqual([]);
    answer('readWidgets', BAR);
    expect(emitted).toEqual([{ type: 'widgets.refreshed' }]);
  });

  it('are not read in a hidden tab, and all that have an interval are read when the tab is visible again', () => {
    const { send, pass, asked, answer } = shown();
    send({ type: 'page.hidden' });
    pass(10 * LOOK);
    expect(asked().length).toBe(1);
    send({ type: 'page.shown' });
    expect(asked().slice(1)).toEqual([['bar', 'line']]);
    answer('readWidgets', {});
    pass(LOOK);
    expect(asked().slice(2)).toEqual([['line']]);
  });

  it('are read in a hidden tab too when the browser cannot tell that it is hidden', () => {
    const { fail, send, pass, asked } = shown();
    send({ type: 'page.hidden' });
    fail('watchPage', new Error('crash'));
    pass(LOOK);
    expect(asked().slice(1)).toEqual([['line']]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)('are all read on %s', (type) => {
    const { send, asked } = shown();
    send({ type });
    expect(asked().slice(1)).toEqual([ALL]);
  });

  it('stay in memory when the view is left, and are read when it is opened again', () => {
    const { send, pass, asked, context, actor } = shown();
    send({ type: 'widgets.left' });
    pass(LOOK);
    expect([actor.getSnapshot().value, asked().length, context().answers]).toEqual(['unseen', 1, EVERYTHING]);
    send({ type: 'widgets.shown', time: null });
    expect(asked().slice(1)).toEqual([ALL]);
  });
});
