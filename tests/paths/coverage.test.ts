import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { coverageOf, merged, reachedBy } from '../../paths/coverage.ts';
import { pathSubject } from '../../paths/subject.ts';
import { summaryOf } from '../../paths/summary.ts';
import { forgetReached, readReached, writeReached } from '../../scripts/paths/reached-files.ts';
import { notFullyReplayed } from '../../scripts/testing/machine-coverage.ts';
import { createRecorder } from '../../src/machines/kit/recorder.ts';

const gate = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { open: 'wide' } },
    wide: { on: { shut: 'shut', push: 'ajar' } },
    ajar: { on: { shut: 'shut' } },
  },
});

function opened() {
  const recorder = createRecorder({ now: () => 0 });
  const actor = createActor(gate, { inspect: recorder.inspect });
  actor.start().send({ type: 'open' });
  actor.send({ type: 'nothing' });
  return reachedBy(recorder);
}

const OPENED = { machine: 'gate', transitions: ['gate.shut on open #0'], states: ['shut', 'wide'] };
const SHUT = { machine: 'gate', transitions: ['gate.wide on shut #0'], states: ['wide', 'shut'] };

describe('the coverage of a machine', () => {
  it('is the share of transitions that a real actor took and of states that it entered', () => {
    expect(opened()).toEqual([OPENED]);
    expect(coverageOf(gate, opened())).toEqual({ states: 2 / 3, transitions: 1 / 4 });
  });

  it('counts a transition that several actors took once, and leaves out those that the machine no longer has', () => {
    const old = { machine: 'gate', transitions: ['gate.gone on open #0'], states: ['gone'] };
    expect(merged([OPENED, SHUT, OPENED])).toEqual([
      {
        machine: 'gate',
        transitions: ['gate.shut on open #0', 'gate.wide on shut #0'],
        states: ['shut', 'wide'],
      },
    ]);
    expect(coverageOf(gate, [OPENED, SHUT, old])).toEqual({ states: 2 / 3, transitions: 2 / 4 });
    expect(coverageOf(gate, [{ ...OPENED, machine: 'door' }])).toEqual({ states: 0, transitions: 0 });
  });

  it('is 0 for a machine before any run, in the line that programs read', () => {
    const nothing = { events: {}, outputs: {}, failures: {} };
    const subject = pathSubject(gate, { payloads: nothing, input: undefined, limit: 100 });
    const line = { machine: 'gate', states: 3, transitions: 4, paths: 2, longest: 3 };
    expect(summaryOf(subject, [])).toEqual({ ...line, stateCoverage: 0, transitionCoverage: 0 });
    expect(summaryOf(subject, [OPENED])).toEqual({
      ...line,
      stateCoverage: 2 / 3,
      transitionCoverage: 1 / 4,
    });
  });
});

describe('the check of the whole run', () => {
  it('reports a machine of which the replay missed a transition or a state, and one that was not replayed', () => {
    const all = reachedByEveryWay();
    expect(notFullyReplayed([{ machine: gate }], all)).toEqual([]);
    expect(notFullyReplayed([{ machine: gate }], [OPENED])).toEqual(['gate']);
    expect(
      notFullyReplayed([{ machine: gate }], [{ ...OPENED, transitions: all[0]?.transitions ?? [] }]),
    ).toEqual(['gate']);
    expect(notFullyReplayed([{ machine: gate }], [])).toEqual(['gate']);
  });

  function reachedByEveryWay() {
    const recorder = createRecorder({ now: () => 0 });
    const actor = createActor(gate, { inspect: recorder.inspect }).start();
    for (const type of ['open', 'shut', 'open', 'push', 'shut']) actor.send({ type });
    return reachedBy(recorder);
  }
});

describe('the files of a run', () => {
  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), 'portal-reached-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return join(made, 'machines');
  }

  it('do not exist before any run', () => {
    expect(readReached(folder()).flatMap(({ reached }) => reached)).toEqual([]);
  });

  it('are separate for each suite, and hold the last result of each test file', () => {
    const at = folder();
    writeReached('ui', 'ui/a.test.tsx', [OPENED], at);
    writeReached('ui', 'ui/a.test.tsx', [SHUT], at);
    writeReached('ui', 'ui/b.test.tsx', [OPENED], at);
    writeReached('replay', 'machines/a.test.ts', [OPENED], at);
    expect(readReached(at)).toEqual([
      { suite: 'replay', reached: [OPENED] },
      { suite: 'machines', reached: [] },
      { suite: 'ui', reached: [SHUT, OPENED] },
      { suite: 'e2e', reached: [] },
    ]);
  });

  it('are read when another test file has only begun to write its own', () => {
    const at = folder();
    writeReached('ui', 'ui/a.test.tsx', [OPENED], at);
    writeFileSync(join(at, 'ui/b.json.4711.unfinished'), '[{"machine":');
    expect(readReached(at).flatMap(({ reached }) => reached)).toEqual([OPENED]);
  });

  it('are deleted when all the suites run anew', () => {
    const at = folder();
    writeReached('ui', 'ui/a.test.tsx', [OPENED], at);
    forgetReached(at);
    expect(readReached(at).flatMap(({ reached }) => reached)).toEqual([]);
  });
});
