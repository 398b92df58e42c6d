import { MUTATIONS } from '../../tests/mutation/mutant.ts';
import { THE_CHART, type Verdict } from '../../tests/mutation/verdict.ts';

export interface Share {
  readonly noticed: number;
  readonly of: number;
}

/** How many mutants (small changes) of one machine the tests detect. */
export interface MachineCount {
  readonly machine: string;
  /** One share for each of COLUMNS. */
  readonly shares: readonly Share[];
  /** Names of the mutants that neither a test nor the chart detects. */
  readonly survivors: readonly string[];
  /** Names of the mutants that no test notices, but that change the approved chart. */
  readonly seenOnly: readonly string[];
}

export const COLUMNS: readonly string[] = [...MUTATIONS, 'tests', 'and chart'];

export function countOf(machine: string, verdicts: readonly Verdict[]): MachineCount {
  const named = (wanted: string | null) =>
    verdicts.filter(({ caughtBy }) => caughtBy === wanted).map(({ name }) => name);
  return {
    machine,
    shares: [
      ...MUTATIONS.map((kind) =>
        share(
          verdicts.filter((verdict) => verdict.kind === kind),
          isTested,
        ),
      ),
      share(verdicts, isTested),
      share(verdicts, ({ caughtBy }) => caughtBy !== null),
    ],
    survivors: named(null),
    seenOnly: named(THE_CHART),
  };
}

const isTested = ({ caughtBy }: Verdict): boolean => caughtBy !== null && caughtBy !== THE_CHART;

const share = (verdicts: readonly Verdict[], counts: (verdict: Verdict) => boolean): Share => ({
  noticed: verdicts.filter(counts).length,
  of: verdicts.length,
});
