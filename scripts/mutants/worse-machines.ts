import { EXPLAINED } from '../../tests/mutation/explained-survivors.ts';
import type { MachineCount } from './machine-count.ts';

/** A machine with more unnoticed mutants than before. */
export interface WorseMachine {
  readonly machine: string;
  readonly unnoticedBy: 'tests' | 'tests and chart';
  readonly before: number;
  readonly now: number;
  /** Names of the mutants that are unnoticed now and were noticed before. */
  readonly mutants: readonly string[];
}

/**
 * Compares, machine by machine, the mutants that no test notices and those that neither tests nor chart notice. In
 * a machine without earlier counts no mutant may be missed by both. Mutants with an explanation do not count.
 */
export function worseMachines(
  before: readonly MachineCount[],
  now: readonly MachineCount[],
): readonly WorseMachine[] {
  return now.flatMap((count) => {
    const earlier = before.find(({ machine }) => machine === count.machine);
    return [
      ...(earlier === undefined ? [] : grown('tests', untested(earlier), untested(count), count)),
      ...grown('tests and chart', earlier?.survivors ?? [], count.survivors, count),
    ];
  });
}

const untested = ({ survivors, seenOnly }: MachineCount) => [...survivors, ...seenOnly];

const isUnexplained = (mutant: string): boolean => EXPLAINED[mutant] === undefined;

function grown(
  unnoticedBy: WorseMachine['unnoticedBy'],
  earlier: readonly string[],
  later: readonly string[],
  { machine }: MachineCount,
): readonly WorseMachine[] {
  const before = earlier.filter(isUnexplained);
  const now = later.filter(isUnexplained);
  if (now.length <= before.length) return [];
  const mutants = now.filter((mutant) => !before.includes(mutant));
  return [{ machine, unnoticedBy, before: before.length, now: now.length, mutants }];
}

export const told = ({ machine, unnoticedBy, before, now, mutants }: WorseMachine): string =>
  [
    `${machine}: ${now} mutants unnoticed by ${unnoticedBy}, ${before} before`,
    ...mutants.map((mutant) => `- ${mutant}`),
  ].join('\n');
