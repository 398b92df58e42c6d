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
const ALL = ['bar', 'line', 'user-table'];
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const BAR: WidgetData = { bar: { estado: 'listo', datos: { labels: [], datos: [], proyectos: [] } } };
const REFUSED = { bar: { estado: 'sin_permiso' } } as const satisfies WidgetData;
const EVERYTHING: WidgetData = {
  ...BAR,
  line: { estado: 'listo', datos: { dias: [], valores: [] } },
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
/** Looked at, and everything answered. */
function shown(wanted = WANTED) {
  const data = widgetData(wanted);
  data.send({ type: 'widgets.shown' });
  data.answer('readWidgets', EVERYTHING);
  return data;
}

describe('what the widgets show', () => {
  it('is asked for in one call where they are looked at, and not before', () => {
    const { send, asked, answer, call, context } = widgetData();
    expect(asked()).toEqual([]);
    send({ type: 'widgets.shown' });
    expect([asked(), call(), context().asked]).toEqual([[ALL], 'reading', ALL]);
    answer('readWidgets', EVERYTHING);
    expect([call(), context().answers, context().failure]).toEqual(['resting', EVERYTHING, null]);
  });

  it('is asked for nobody', () => {
    const { send, asked, call } = widgetData([]);
    send({ type: 'widgets.shown' });
    expect([asked(), call()]).toEqual([[], 'resting']);
  });

  it('is asked for at each look where it is due, the most impatient of them first', () => {
    const { pass, asked, answer } = shown();
    pass(LOOK - 1);
    expect(asked().length).toBe(1);
    pass(1);
    expect(asked().slice(1)).toEqual([['line']]);
    answer('readWidgets', {});
    pass(LOOK);
    expect(asked().slice(2)).toEqual([['bar', 'line']]);
  });

  it('begins counting anew after the longest interval', () => {
    const { pass, answer, call, context } = shown();
    for (let look = 1; look <= 20; look += 1) {
      pass(LOOK);
      if (call() === 'reading') answer('readWidgets', {});
      expect(context().looks).toBe(look % 20);
    }
  });

  it('of a new widget is read at once, without the figures that are known', () => {
    const { send, asked } = shown();
    send({ type: 'widgets.wanted', wanted: [...WANTED, { type: 'area', every: 0 }] });
    expect(asked().slice(1)).toEqual([['area']]);
  });

  it('that did not come at a look says why', () => {
    const { pass, fail, context, call } = shown();
    pass(LOOK);
    fail('readWidgets', LOST);
    expect([call(), context().failure]).toEqual(['resting', { kind: 'noResponse' }]);
  });

  it('waits for the call under way, and is then asked for once', () => {
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

  it('waits for the call under way where that fails, and says why it failed', () => {
    const { send, asked, fail, context } = shown();
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    send({ type: 'widgets.due', types: ['line'] });
    fail('readWidgets', LOST);
    expect([asked().slice(1), context().failure]).toEqual([[['bar'], ['line']], { kind: 'noResponse' }]);
  });

  it('says that it is refreshed to whoever asked for it, once', () => {
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

  it('says that it could not be refreshed to whoever asked for it, once, and keeps what was known', () => {
    const { send, fail, emitted, context, pass, call } = shown();
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    fail('readWidgets', LOST);
    expect([emitted, call()]).toEqual([[{ type: 'widgets.refreshFailed' }], 'resting']);
    expect(context()).toMatchObject({ answers: EVERYTHING, failure: { kind: 'noResponse' } });
    pass(LOOK);
    fail('readWidgets', LOST);
    expect([emitted.length, call()]).toEqual([1, 'resting']);
  });

  it('says that it is refreshed once a refresh that waited for another call is answered', () => {
    const { send, answer, emitted } = shown();
    send({ type: 'widgets.due', types: ['line'] });
    send({ type: 'widgets.refreshRequested', types: ['bar'] });
    answer('readWidgets', {});
    expect(emitted).toEqual([]);
    answer('readWidgets', BAR);
    expect(emitted).toEqual([{ type: 'widgets.refreshed' }]);
  });

  it('is not asked for in a hidden tab, and on the return whatever has an interval', () => {
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

  it('is asked for in a hidden tab too where nobody can tell that it is hidden', () => {
    const { fail, send, pass, asked } = shown();
    send({ type: 'page.hidden' });
    fail('watchPage', new Error('crash'));
    pass(LOOK);
    expect(asked().slice(1)).toEqual([['line']]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)('is asked for whole on %s', (type) => {
    const { send, asked } = shown();
    send({ type });
    expect(asked().slice(1)).toEqual([ALL]);
  });

  it('stays in memory where it is left, and is asked for on the way back', () => {
    const { send, pass, asked, context, actor } = shown();
    send({ type: 'widgets.left' });
    pass(LOOK);
    expect([actor.getSnapshot().value, asked().length, context().answers]).toEqual(['unseen', 1, EVERYTHING]);
    send({ type: 'widgets.shown' });
    expect(asked().slice(1)).toEqual([ALL]);
  });
});
