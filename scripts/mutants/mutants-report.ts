import type { PathSubject } from '../../paths/subject.ts';
import { EXPLAINED } from '../../tests/mutation/explained-survivors.ts';
import { MUTATIONS } from '../../tests/mutation/mutant.ts';
import { mutantsOf } from '../../tests/mutation/mutants.ts';
import { THE_CHART, type Verdict } from '../../tests/mutation/verdict.ts';

export type { Verdict };

type MutantSubject = Pick<PathSubject, 'machine' | 'input'>;

/** True when the verdicts are of the machine as it is now; false when its chart has changed since. */
export function isOf(subject: MutantSubject, verdicts: readonly Verdict[]): boolean {
  const names = mutantsOf(subject).map(({ name }) => name);
  return names.join('\n') === verdicts.map(({ name }) => name).join('\n');
}

/**
 * Writes a table with a line for each machine, then every surviving mutant with the reason why no test can notice it.
 * `unmeasured` names the machines without verdicts.
 */
export function mutantsReport(
  verdicts: readonly Verdict[],
  unmeasured: readonly string[],
): { text: string; unexplained: readonly Verdict[] } {
  const survivors = verdicts.filter(({ caughtBy }) => caughtBy === null);
  const seenOnly = verdicts.filter(({ caughtBy }) => caughtBy === THE_CHART);
  const unexplained = survivors.filter(({ name }) => EXPLAINED[name] === undefined);
  const machines = [...new Set(verdicts.map(({ machine }) => machine))];
  const line = (name: string, own: readonly Verdict[]): string => {
    const kinds = MUTATIONS.map((kind) =>
      share(
        own.filter((verdict) => verdict.kind === kind),
        isTested,
      ),
    );
    return `| ${[name, ...kinds, share(own, isTested), share(own, isCaught)].join(' | ')} |`;
  };
  const text = [
    '# Mutants',
    '',
    'Every machine is broken in one way at a time, and the tests should notice: `npm run mutants`. Each cell says how many',
    'mutants the tests of behaviour and the invariants notice, and of how many; the last column also counts those that',
    'only change the chart (`npm run charts`).',
    '',
    `| machine | ${MUTATIONS.join(' | ')} | tests | and chart |`,
    `|---|${MUTATIONS.map(() => '---:|').join('')}---:|---:|`,
    ...machines.map((machine) =>
      line(
        machine,
        verdicts.filter((verdict) => verdict.machine === machine),
      ),
    ),
    line(unmeasured.length === 0 ? '**all**' : '**the measured ones**', verdicts),
    '',
    ...(unmeasured.length === 0
      ? []
      : [`Not measured, or measured with another chart: ${unmeasured.join(', ')}.`, '']),
    ...section('Survivors', survivors, told),
    ...section('Seen only by the approved chart', seenOnly, told),
  ].join('\n');
  return { text, unexplained };
}

const isCaught = ({ caughtBy }: Verdict): boolean => caughtBy !== null;
const isTested = ({ caughtBy }: Verdict): boolean => caughtBy !== null && caughtBy !== THE_CHART;

const share = (verdicts: readonly Verdict[], counts: (verdict: Verdict) => boolean): string =>
  `${verdicts.filter(counts).length} of ${verdicts.length}`;

const section = (
  title: string,
  verdicts: readonly Verdict[],
  line: (verdict: Verdict) => string,
): string[] =>
  verdicts.length === 0 ? [`${title}: none.`, ''] : [`## ${title}`, '', ...verdicts.map(line), ''];

const told = ({ name }: Verdict): string => {
  const why = EXPLAINED[name];
  return `- \`${name}\`${why === undefined ? '' : `: ${why}`}`;
};
