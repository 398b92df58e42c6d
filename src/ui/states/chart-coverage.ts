import type { EnteredState, TakenTransition } from '../../machines/kit/recorder.ts';
import { type Chart, statesOf } from '../../workers/chart/chart.ts';
import type { SuiteReach } from './states-access.tsx';

export type Mark = 'both' | 'session' | 'suite' | 'none';
export const MARKS: readonly Mark[] = ['suite', 'session', 'both', 'none'];

export interface Reach {
  readonly states: number;
  readonly transitions: number;
}

export interface ChartCoverage {
  readonly markOf: (transition: string) => Mark;
  readonly timesOf: (transition: string) => number;
  readonly all: Reach;
  readonly tests: Reach | null;
  readonly session: Reach;
}

export type SuiteChoice = string | null;

export interface CoverageSources {
  readonly suites: readonly SuiteReach[];
  readonly choice: SuiteChoice;
  readonly taken: readonly (TakenTransition & { readonly times: number })[];
  readonly entered: readonly EnteredState[];
}

export function coverageOfChart(
  chart: Chart,
  { suites, choice, taken, entered }: CoverageSources,
): ChartCoverage {
  const states = statesOf(chart.root);
  const transitions = states.flatMap((state) => state.transitions);
  const times = new Map<string, number>();
  for (const state of states) {
    for (const { name, event, index } of state.transitions) {
      const own = taken.find((one) => one.source === state.id && one.event === event && one.index === index);
      if (own) times.set(name, own.times);
    }
  }
  const known = suites
    .filter(({ suite }) => choice === null || suite === choice)
    .flatMap(({ reached }) => reached.filter(({ machine }) => machine === chart.machine));
  const tested = new Set(known.flatMap((one) => one.transitions));
  const testedStates = new Set(known.flatMap((one) => one.states));
  const visited = new Set(
    entered.filter(({ machine }) => machine === chart.machine).map(({ state }) => state),
  );
  const below = states.filter(({ path }) => path !== '');
  const count = (isReached: (path: string) => boolean): number =>
    below.filter(({ path }) => isReached(path)).length;
  return {
    markOf(name) {
      if (times.has(name)) return tested.has(name) ? 'both' : 'session';
      return tested.has(name) ? 'suite' : 'none';
    },
    timesOf: (name) => times.get(name) ?? 0,
    all: { states: below.length, transitions: transitions.length },
    tests:
      suites.length === 0
        ? null
        : {
            states: count((path) => testedStates.has(path)),
            transitions: transitions.filter(({ name }) => tested.has(name)).length,
          },
    session: { states: count((path) => visited.has(path)), transitions: times.size },
  };
}

/**
 * The mark of a line that stands for several transitions: 'none' when one of them was never taken, else
 * 'session' when one was taken in this session, else 'suite'.
 */
export function markOfAll(marks: readonly Mark[]): Mark {
  if (marks.includes('none')) return 'none';
  if (marks.some((mark) => mark === 'session' || mark === 'both')) return 'session';
  return 'suite';
}
