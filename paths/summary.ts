import { coverageOf, type Reached, stateNames } from './coverage.ts';
import { generatePaths } from './generate-paths.ts';
import type { PathSubject } from './subject.ts';
import { transitionNames } from './transitions.ts';

export interface MachineSummary {
  readonly machine: string;
  readonly states: number;
  readonly transitions: number;
  readonly paths: number;
  readonly longest: number;
  /** Share of the states, from 0 to 1, that are in the `reached` given to `summaryOf`; 0 before any test run. */
  readonly stateCoverage: number;
  readonly transitionCoverage: number;
}

export function summaryOf(subject: PathSubject, reached: readonly Reached[]): MachineSummary {
  const { machine } = subject;
  const paths = generatePaths(subject, 'shortest');
  const coverage = coverageOf(machine, reached);
  return {
    machine: machine.id,
    states: stateNames(machine).length,
    transitions: transitionNames(machine).length,
    paths: paths.length,
    longest: Math.max(...paths.map(({ steps }) => steps.length - 1)),
    stateCoverage: coverage.states,
    transitionCoverage: coverage.transitions,
  };
}
