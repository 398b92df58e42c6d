import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { activityExportMachine } from '../../../src/machines/activity/activity-parts.ts';
import { explorerExportMachine } from '../../../src/machines/explorer/explorer-parts.ts';
import {
  problemsExportMachine,
  runFileDownloadMachine,
  worksExportMachine,
} from '../../../src/machines/load-run/record/run-lists.ts';
import { updateExportMachine } from '../../../src/machines/mass-update/mass-update-record.ts';
import { differencesExportMachine } from '../../../src/machines/reconciliation/reconciliation-record.ts';
import { siteTemplateMachine } from '../../../src/machines/sites/import/site-import-file.ts';
import { usersExportMachine } from '../../../src/machines/users/users-export-machine.ts';
import { drive } from '../../support/driven.ts';

const FILTER = { q: 'ana' };
const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const EXPORTS: readonly AnyStateMachine[] = [
  usersExportMachine,
  activityExportMachine,
  explorerExportMachine,
  problemsExportMachine,
  runFileDownloadMachine,
  worksExportMachine,
  differencesExportMachine,
  updateExportMachine,
  siteTemplateMachine,
];

function asked(machine: AnyStateMachine) {
  const driven = drive(machine);
  driven.send({ type: 'export.requested', filter: FILTER });
  return { ...driven, state: () => driven.actor.getSnapshot().value };
}

describe.each(EXPORTS.map((machine) => [machine] as const))('a list as a file', (machine) => {
  it('contains the shown rows, and is reported once it is saved', () => {
    const { actor, answer, calls, emitted, state } = asked(machine);
    expect(calls()).toEqual([['exportFile', { filter: FILTER, parent: actor }]]);
    expect(state()).toBe('exporting');
    expect(emitted).toEqual([{ type: 'export.began' }]);
    answer('exportFile', 'gente.csv');
    expect([state(), emitted]).toEqual([
      'resting',
      [{ type: 'export.began' }, { type: 'export.saved', fileName: 'gente.csv' }],
    ]);
  });

  it('shows how many bytes have arrived, each time from 0', () => {
    const { actor, send, answer } = asked(machine);
    const bytes = () => actor.getSnapshot().context.bytes;
    expect(bytes()).toBe(0);
    send({ type: 'export.received', bytes: 2_048 });
    expect(bytes()).toBe(2_048);
    answer('exportFile');
    send({ type: 'export.requested', filter: FILTER });
    expect(bytes()).toBe(0);
  });

  it('can be cancelled, and then is not reported as saved', () => {
    const { send, answer, emitted, state } = asked(machine);
    send({ type: 'export.cancelled' });
    expect(() => answer('exportFile')).toThrow('not running');
    expect([state(), emitted]).toEqual(['resting', [{ type: 'export.began' }, { type: 'export.cancelled' }]]);
  });

  it('reports that it failed', () => {
    const { fail, emitted, state } = asked(machine);
    fail('exportFile', LOST);
    expect([state(), emitted]).toEqual([
      'resting',
      [{ type: 'export.began' }, { type: 'export.failed', failure: { kind: 'noResponse' } }],
    ]);
  });
});
