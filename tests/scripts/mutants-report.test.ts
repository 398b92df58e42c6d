import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countOf, type MachineCount } from '../../scripts/mutants/machine-count.ts';
import { readReport, writeReport } from '../../scripts/mutants/mutants-report.ts';
import { told, worseMachines } from '../../scripts/mutants/worse-machines.ts';
import { EXPLAINED } from '../mutation/explained-survivors.ts';
import { THE_CHART } from '../mutation/verdict.ts';

const COMMITTED = fileURLToPath(new URL('../../docs/mutantes.md', import.meta.url));

const dropped = (machine: string, index: number) => `transition dropped: ${machine}.open on pushed #${index}`;

/** Counts for mutants of a machine, each detected by a test, by the chart only, or by nothing. */
const counted = (machine: string, ...noticedBy: readonly ('test' | 'chart' | null)[]): MachineCount =>
  countOf(
    machine,
    noticedBy.map((by, index) => ({
      machine,
      name: dropped(machine, index),
      kind: 'transition dropped',
      caughtBy: by === 'chart' ? THE_CHART : by,
    })),
  );

describe('the report of the mutants', () => {
  const counts = [
    counted('door', 'test', 'chart', null, 'test'),
    counted('lamp', 'test', 'test', null, null),
  ];

  it('is read back as it was written', () => {
    expect(readReport(writeReport(counts))).toEqual(counts);
  });

  it('says how many of each kind are noticed, of each machine and of all', () => {
    const text = writeReport(counts);
    expect(text).toMatch(/\| door \| 2 of 4 \| .* \| 0 of 0 \| 2 of 4 \| 3 of 4 \|\n/);
    expect(text).toMatch(/\| \*\*all\*\* \| 4 of 8 \| .* \| 0 of 0 \| 4 of 8 \| 5 of 8 \|\n/);
  });

  it('names the machines that were not counted, and then gives no total', () => {
    const text = writeReport(counts, ['gate']);
    expect(text).not.toContain('**all**');
    expect(text).toContain('Not measured: gate.');
  });

  it('that is committed is read whole: it can be written again as it is', () => {
    const text = readFileSync(COMMITTED, 'utf8');
    const [, unmeasured] = /^Not measured: (.+)\.$/m.exec(text) ?? [];
    expect(writeReport(readReport(text), unmeasured?.split(', '))).toBe(text);
  });
});

describe('the machines that are worse than the report', () => {
  const before = [counted('door', 'test', 'chart', null, 'test')];

  it('are none while as many mutants are unnoticed as before, even if these are different mutants', () => {
    expect(worseMachines(before, before)).toEqual([]);
    expect(worseMachines(before, [counted('door', null, 'test', 'chart', 'test')])).toEqual([]);
  });

  it('are none where fewer mutants are unnoticed, or where fewer were run', () => {
    expect(worseMachines(before, [counted('door', 'test', 'chart', 'chart', 'test')])).toEqual([]);
    expect(worseMachines([...before, counted('lamp', 'test')], before)).toEqual([]);
  });

  it('include each whose tests notice fewer mutants than before', () => {
    const [worse, ...others] = worseMachines(before, [counted('door', 'chart', 'chart', null, 'test')]);
    expect(others).toEqual([]);
    expect(worse).toEqual({
      machine: 'door',
      unnoticedBy: 'tests',
      before: 2,
      now: 3,
      mutants: [dropped('door', 0)],
    });
    expect(worse && told(worse)).toBe(
      'door: 3 mutants unnoticed by tests, 2 before\n- transition dropped: door.open on pushed #0',
    );
  });

  it('include each whose chart notices fewer mutants, even if its tests notice as many as before', () => {
    expect(worseMachines(before, [counted('door', 'test', null, null, 'test')])).toEqual([
      { machine: 'door', unnoticedBy: 'tests and chart', before: 1, now: 2, mutants: [dropped('door', 1)] },
    ]);
  });

  it('include each that is not in the report and has a mutant that nothing notices', () => {
    expect(worseMachines(before, [counted('lamp', 'test', 'chart')])).toEqual([]);
    expect(worseMachines(before, [counted('lamp', 'test', null)])).toEqual([
      { machine: 'lamp', unnoticedBy: 'tests and chart', before: 0, now: 1, mutants: [dropped('lamp', 1)] },
    ]);
  });

  it('leave out mutants that no test can notice, each of which has a reason', () => {
    const verdicts = Object.keys(EXPLAINED).map((name) => ({
      machine: 'bulkImport',
      name,
      kind: 'target swapped' as const,
      caughtBy: null,
    }));
    expect(verdicts).not.toEqual([]);
    expect(worseMachines(before, [countOf('bulkImport', verdicts)])).toEqual([]);
  });
});
