import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { runListPayloads } from '../../../paths/payloads/load-run/run-list-payloads.ts';
import {
  activityEntryMachine,
  activityListMachine,
  activitySummaryMachine,
} from '../../../src/machines/activity/activity-parts.ts';
import {
  accessRunsMachine,
  automationSummaryMachine,
  automationTrendMachine,
  linuxRunsMachine,
  programKeysMachine,
  serverJobsMachine,
} from '../../../src/machines/automations/automation-lists.ts';
import {
  exportPreviewMachine,
  fieldSelectionsMachine,
  ownExportsMachine,
} from '../../../src/machines/cargar-export/cargar-export-parts.ts';
import { stalledConnectionsMachine } from '../../../src/machines/connections/connection-readings.ts';
import {
  explorerChosenSumsMachine,
  explorerFacetMachine,
  explorerRecordMachine,
  explorerSumsMachine,
} from '../../../src/machines/explorer/explorer-parts.ts';
import { historicalComparisonMachine } from '../../../src/machines/historical-comparison/historical-comparison-machine.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  loadComparisonMachine,
  runListMachine,
} from '../../../src/machines/load-history/load-history-machine.ts';
import {
  runCorrectionsMachine,
  runFilesMachine,
  runProblemsMachine,
  runStandingMachine,
  runWorksMachine,
} from '../../../src/machines/load-run/record/run-lists.ts';
import { massUpdateListMachine } from '../../../src/machines/mass-update/mass-update-file.ts';
import { updateRowsMachine } from '../../../src/machines/mass-update/mass-update-record.ts';
import { recipeListMachine } from '../../../src/machines/mass-update/recipes/recipes-machine.ts';
import { reconciliationListMachine } from '../../../src/machines/reconciliation/reconciliation-file.ts';
import { reconciledLinesMachine } from '../../../src/machines/reconciliation/reconciliation-record.ts';
import { sqlQueriesMachine, sqlQueryMachine } from '../../../src/machines/sql-config/sql-config-machine.ts';
import {
  deletableLoadsMachine,
  previewedWorksMachine,
  trashBatchesMachine,
} from '../../../src/machines/trash/trash-lists.ts';
import { accessHistoryMachine } from '../../../src/machines/users/access-history.ts';
import {
  workComparisonMachine,
  workLifeMachine,
  workLinesMachine,
} from '../../../src/machines/work/work-lists.ts';
import { changeSetListMachine } from '../../../src/machines/work-changes/change-set-list.ts';
import { changeSetWorksMachine } from '../../../src/machines/work-changes/change-set-works.ts';
import { drive } from '../../support/driven.ts';

const FIRST = { page: 1, pageSize: 25 };
const SECOND = { page: 2, pageSize: 25 };
const [ENDED, OPEN] = runListPayloads.outputs.loadPage ?? [];
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const LISTS: readonly AnyStateMachine[] = [
  runListMachine,
  runProblemsMachine,
  runCorrectionsMachine,
  runFilesMachine,
  runWorksMachine,
  ...[runStandingMachine, loadComparisonMachine],
  ...[workLinesMachine, workLifeMachine, workComparisonMachine],
  ...[changeSetListMachine, changeSetWorksMachine],
  accessHistoryMachine,
  activityListMachine,
  activitySummaryMachine,
  activityEntryMachine,
  ...[explorerFacetMachine, explorerRecordMachine],
  ...[explorerSumsMachine, explorerChosenSumsMachine],
  historicalComparisonMachine,
  stalledConnectionsMachine,
  ...[automationSummaryMachine, linuxRunsMachine, accessRunsMachine, automationTrendMachine],
  ...[serverJobsMachine, programKeysMachine, sqlQueriesMachine, sqlQueryMachine],
  ...[exportPreviewMachine, fieldSelectionsMachine, ownExportsMachine],
  ...[reconciliationListMachine, reconciledLinesMachine],
  ...[trashBatchesMachine, previewedWorksMachine, deletableLoadsMachine],
  ...[massUpdateListMachine, recipeListMachine, updateRowsMachine],
];
/** The page of the jobs has no further fields. */
const endedOf = (machine: AnyStateMachine): unknown => (machine === serverJobsMachine ? [] : ENDED);

/** A list that is visible; its first page was requested. */
function asked(machine: AnyStateMachine) {
  const driven = drive(machine, { about: 'u-1', delays: PAGED_LIST_DELAYS });
  driven.send({ type: 'list.asked', query: FIRST });
  return {
    ...driven,
    queries: () => driven.calls().map(([, input]) => (input as { query: unknown }).query),
    is: (value: object | string) => driven.actor.getSnapshot().matches(value),
  };
}

describe.each(LISTS.map((machine) => [machine] as const))('a list of the server', (machine) => {
  const ended = endedOf(machine);

  it('reads its page at once, and shows it', () => {
    const { answer, calls, is, actor } = asked(machine);
    expect(calls()).toEqual([['loadPage', { about: 'u-1', query: FIRST }]]);
    answer('loadPage', ended);
    expect(is({ seen: 'shown' })).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ page: ended, failure: null });
  });

  it('reads another page once the person stops choosing', () => {
    const { answer, send, pass, queries } = asked(machine);
    answer('loadPage', ended);
    send({ type: 'list.asked', query: SECOND });
    pass(PAGED_LIST_DELAYS.settle - 1);
    expect(queries()).toEqual([FIRST]);
    pass(1);
    expect(queries()).toEqual([FIRST, SECOND]);
    answer('loadPage', ended);
  });

  it('abandons the page under way only for another page', () => {
    const { send, answer, pass, queries, is } = asked(machine);
    send({ type: 'list.asked', query: FIRST });
    expect(is('loading')).toBe(true);
    send({ type: 'list.asked', query: SECOND });
    expect(() => answer('loadPage', ended)).toThrow('not running');
    pass(PAGED_LIST_DELAYS.settle);
    expect(queries()).toEqual([FIRST, SECOND]);
  });

  it('does not read the same page again', () => {
    const { answer, send, pass, queries, is } = asked(machine);
    answer('loadPage', ended);
    send({ type: 'list.asked', query: FIRST });
    pass(PAGED_LIST_DELAYS.settle);
    expect(is({ seen: 'shown' })).toBe(true);
    expect(queries()).toEqual([FIRST]);
  });

  const AGAIN = ['list.retryRequested', 'session.renewed', 'connection.returned'];
  it.each(AGAIN)('is read again after a failure on %s', (type) => {
    const { fail, send, answer, actor, queries, is } = asked(machine);
    fail('loadPage', LOST);
    expect(is({ seen: 'failed' })).toBe(true);
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'noResponse' });
    send({ type });
    expect(queries()).toEqual([FIRST, FIRST]);
    answer('loadPage', ended);
    expect(actor.getSnapshot().context).toMatchObject({ page: ended, failure: null });
  });

  it('keeps its page when it is left, and reads it again on the return', () => {
    const { answer, send, pass, actor, queries, is } = asked(machine);
    answer('loadPage', ended);
    send({ type: 'list.left' });
    pass(PAGED_LIST_DELAYS.refresh);
    expect([is('unseen'), actor.getSnapshot().context.page, queries()]).toEqual([true, ended, [FIRST]]);
    send({ type: 'list.asked', query: FIRST });
    expect(queries()).toEqual([FIRST, FIRST]);
  });

  it('stops waiting for its page when it is left', () => {
    const { send, answer, is } = asked(machine);
    send({ type: 'list.left' });
    expect(is('unseen')).toBe(true);
    expect(() => answer('loadPage', ended)).toThrow('not running');
  });
});

const REFRESHED: readonly AnyStateMachine[] = [
  ...[activityListMachine, activitySummaryMachine, explorerRecordMachine],
  ...[explorerSumsMachine, explorerChosenSumsMachine],
  ...[changeSetListMachine, changeSetWorksMachine],

  ...[historicalComparisonMachine, stalledConnectionsMachine, automationSummaryMachine],
  ...[linuxRunsMachine, accessRunsMachine, serverJobsMachine, programKeysMachine, sqlQueriesMachine],
];

describe.each(REFRESHED.map((machine) => [machine] as const))('a list to which others add', (machine) => {
  const ended = endedOf(machine);

  it('is read again on request', () => {
    const { answer, send, queries, is } = asked(machine);
    send({ type: 'list.refreshRequested' });
    answer('loadPage', ended);
    send({ type: 'list.refreshRequested' });
    expect([queries(), is('loading')]).toEqual([[FIRST, FIRST], true]);
  });
});

describe('the list of loads', () => {
  it('is read at intervals only while a load on its page is open', () => {
    const { answer, pass, queries, is } = asked(runListMachine);
    answer('loadPage', OPEN);
    pass(PAGED_LIST_DELAYS.refresh - 1);
    expect(queries()).toHaveLength(1);
    pass(1);
    expect([queries().length, is('loading')]).toEqual([2, true]);
    answer('loadPage', ENDED);
    pass(PAGED_LIST_DELAYS.refresh);
    expect([queries().length, is({ seen: 'shown' })]).toEqual([2, true]);
  });
});

const RUNNING = { resultado: 'en_curso' };
describe.each([
  [linuxRunsMachine, { items: [{ resultado: 'ok' }, RUNNING] }, { items: [{ resultado: 'ok' }] }],
  [accessRunsMachine, { items: [RUNNING] }, { items: [] }],
  [
    serverJobsMachine,
    [{ ultima: null }, { ultima: RUNNING }],
    [{ ultima: null }, { ultima: { resultado: 'ok' } }],
  ],
] as readonly (readonly [AnyStateMachine, unknown, unknown])[])(
  'a list of what runs',
  (machine, busy, ended) => {
    it('is read at intervals only while something on it is running', () => {
      const { answer, pass, queries } = asked(machine);
      answer('loadPage', busy);
      pass(PAGED_LIST_DELAYS.refresh);
      expect(queries()).toHaveLength(2);
      answer('loadPage', ended);
      pass(PAGED_LIST_DELAYS.refresh);
      expect(queries()).toHaveLength(2);
    });
  },
);
