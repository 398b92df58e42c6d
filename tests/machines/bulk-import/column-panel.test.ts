import { describe, expect, it } from 'vitest';
import { columnPanelPayloads } from '../../../paths/payloads/bulk-import/column-panel-payloads.ts';
import { columnPanelMachine } from '../../../src/machines/bulk-import/preview/column-panel-machine.ts';
import { drive } from '../../support/driven.ts';

const [STATISTICS] = columnPanelPayloads.outputs.loadStatistics ?? [];
const COLUMN = { sheet: 0, column: 2 };
const DATES = { fields: ['seg_asignacion_fecha'], orders: {} };
const RULES = { type: 'statistics.dateRulesChanged', dates: DATES } as const;

/** A panel that was opened for a column whose statistics are still being computed. */
function opened() {
  const driven = drive(columnPanelMachine, { dates: null });
  driven.send({ type: 'statistics.requested', ...COLUMN });
  return {
    ...driven,
    asked: () => driven.calls().map(([, input]) => input),
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
  };
}
type Opened = ReturnType<typeof opened>;

const STAGES: readonly (readonly [string, (panel: Opened) => void])[] = [
  ['being read', () => {}],
  ['shown', ({ answer }) => answer('loadStatistics', STATISTICS)],
  ['not to be had', ({ fail }) => fail('loadStatistics', new Error('crash'))],
];

describe('the panel of a column', () => {
  it('shows the values of its column', () => {
    const { answer, asked, state, context } = opened();
    answer('loadStatistics', STATISTICS);
    expect([state(), context().statistics, asked()]).toEqual(['shown', STATISTICS, [COLUMN]]);
  });

  it.each(STAGES)('is closed while its column is %s', (_, comesTo) => {
    const panel = opened();
    comesTo(panel);
    panel.send({ type: 'statistics.closed' });
    expect([panel.state(), panel.context().column, panel.context().statistics]).toEqual([
      'closed',
      null,
      null,
    ]);
    expect(() => panel.answer('loadStatistics', STATISTICS)).toThrow('not running');
  });

  it.each(STAGES)('reads another column while its own is %s', (_, comesTo) => {
    const panel = opened();
    comesTo(panel);
    panel.send({ type: 'statistics.requested', sheet: 1, column: 4 });
    expect(panel.asked()).toEqual([COLUMN, { sheet: 1, column: 4 }]);
    expect([panel.state(), panel.context().statistics]).toEqual(['reading', null]);
  });

  it.each(STAGES.slice(0, 2))(
    'reads its column again when it changed while the panel was %s',
    (_, comesTo) => {
      const panel = opened();
      comesTo(panel);
      panel.send({ type: 'statistics.contentChanged' });
      expect([panel.state(), panel.asked()]).toEqual(['reading', [COLUMN, COLUMN]]);
      panel.answer('loadStatistics', STATISTICS);
      panel.send(RULES);
      expect([panel.state(), panel.asked().at(-1)]).toEqual(['reading', { ...COLUMN, dates: DATES }]);
    },
  );

  it('reads by the date rules that changed while it was reading', () => {
    const { send, asked, state } = opened();
    send(RULES);
    expect([state(), asked()]).toEqual(['reading', [COLUMN, { ...COLUMN, dates: DATES }]]);
  });

  it('reads by the date rules that changed while it was closed', () => {
    const { send, asked, state } = opened();
    send({ type: 'statistics.closed' });
    send(RULES);
    expect(state()).toBe('closed');
    send({ type: 'statistics.requested', ...COLUMN });
    expect(asked()).toEqual([COLUMN, { ...COLUMN, dates: DATES }]);
  });

  it('reads again after a failure', () => {
    const { fail, send, answer, asked, state } = opened();
    fail('loadStatistics', new Error('crash'));
    expect(state()).toBe('failed');
    send({ type: 'statistics.retryRequested' });
    answer('loadStatistics', STATISTICS);
    expect([state(), asked()]).toEqual(['shown', [COLUMN, COLUMN]]);
  });
});
