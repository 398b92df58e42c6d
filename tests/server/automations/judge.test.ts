import { describe, expect, it } from 'vitest';
import { type JudgedRun, judge, lateness, learn } from '../../../server/automations/judge.ts';
import { markSentence } from '../../../server/automations/mark-sentence.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T09:00:00Z');

const run = (changed: Partial<JudgedRun> = {}): JudgedRun => ({
  result: 'ok',
  at: new Date(START),
  due: null,
  isAsked: false,
  isMarked: false,
  ms: 60_000,
  rows: 1_000,
  ...changed,
});
/** Newest first, one each hour, with slightly different figures. */
const earlier = (count: number, changed: (index: number) => Partial<JudgedRun> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    run({
      at: new Date(START - (index + 1) * HOUR),
      ms: 60_000 + (index % 5) * 2_000,
      rows: 1_000 + (index % 7) * 10,
      ...changed(index),
    }),
  );
const usual = learn(earlier(20));
const previous = new Date(START - HOUR);
const marks = (
  changed: Partial<JudgedRun>,
  before = { previous, failures: 0 } as Parameters<typeof judge>[2],
) => judge(run(changed), usual, before).map(markSentence);

describe('a run', () => {
  it('has no mark when it is as usual, or when too few runs are known', () => {
    expect(marks({})).toEqual([]);
    expect(marks({ ms: 90_000, rows: 2_500 })).toEqual([]);
    const few = learn(earlier(7));
    expect(judge(run({ ms: 9_000_000, rows: 0 }), few, { previous, failures: 0 })).toEqual([]);
    expect(few).toEqual({ ms: null, rows: null, gap: null });
  });

  it.each([
    ['slow', { ms: 600_000 }, 'Ha tardado 10 min; lo habitual es entre 12,8 s y 2,1 min.'],
    ['quick', { ms: 900 }, 'Ha terminado en solo 900 ms; lo habitual es entre 12,8 s y 2,1 min.'],
    ['of few rows', { rows: 3 }, 'Ha tocado solo 3 filas; lo habitual es entre 500 y 3.180.'],
    ['of many rows', { rows: 50_000 }, 'Ha tocado 50.000 filas; lo habitual es entre 500 y 3.180.'],
    ['late', { due: new Date(START - 2 * HOUR) }, 'Lleva 2 h de retraso; lo habitual es 5 min como mucho.'],
    ['ended', { result: 'colgada', ms: 30_000 }, 'Se ha interrumpido a los 30 s: no terminaba.'],
  ] as const)('that is %s is reported with its figures', (_, changed, sentence) => {
    expect(marks(changed)).toEqual([sentence]);
  });

  it('is marked when it comes too soon after the one before, unless a person asked for it', () => {
    const soon = { previous: new Date(START - 60_000), failures: 0 };
    expect(marks({}, soon)).toEqual([
      'Se ha ejecutado a los 60 s de la anterior; lo habitual es 15 min o más.',
    ]);
    expect(marks({ isAsked: true }, soon)).toEqual([]);
    expect(marks({}, { previous: null, failures: 0 })).toEqual([]);
  });

  it('is marked as failing from the third failure in a row on', () => {
    expect(marks({ result: 'error' }, { previous, failures: 2 })).toEqual([]);
    expect(marks({ result: 'error' }, { previous, failures: 3 })).toEqual(['Ha fallado 3 veces seguidas.']);
  });

  it('does not change what is usual when it was unusual, unless most of the newest runs were', () => {
    const learned = (slow: number) =>
      learn([...earlier(slow, () => ({ ms: 600_000, isMarked: true })), ...earlier(20)]);
    expect(learned(10).ms?.middle).toBe(64_000);
    expect(learned(11).ms?.middle).toBe(600_000);
  });

  it('has no mark for a small difference when its job varies or is quick', () => {
    const quick = learn(earlier(20, (index) => ({ ms: 20 + index, rows: index % 3 === 0 ? 0 : 4 })));
    for (const changed of [{ ms: 5_000 }, { ms: 0 }, { rows: 0 }, { rows: 40 }]) {
      expect(judge(run({ ms: 25, rows: 4, ...changed }), quick, { previous, failures: 0 })).toEqual([]);
    }
    expect(judge(run({ ms: 5_100, rows: 4 }), quick, { previous, failures: 0 })).toMatchObject([
      { marca: 'lenta' },
    ]);
  });
});

describe('a report that does not come', () => {
  it('is late after one and a half times the longest usual gap, weekends among them', () => {
    expect(lateness(new Date(START - HOUR), new Date(START), usual)).toBeNull();
    const mark = lateness(new Date(START - 3 * HOUR), new Date(START), usual);
    expect(mark && markSentence(mark)).toBe('Lleva 2 h de retraso; lo habitual es 30 min como mucho.');
    expect(lateness(new Date(0), new Date(START), learn([]))).toBeNull();
  });
});
