import { EXPLAINED } from '../../tests/mutation/explained-survivors.ts';
import { MUTATIONS } from '../../tests/mutation/mutants.ts';
import type { Verdict } from '../../tests/mutation/verdict.ts';

export type { Verdict };

const WORDS = {
  'transition dropped': 'transición quitada',
  'onError dropped': 'onError quitado',
  'target swapped': 'destino cambiado',
  'guard dropped': 'guarda quitada',
} as const;

/** A line a machine, then every survivor with the reason why no test can notice it. */
export function mutantsReport(verdicts: readonly Verdict[]): {
  text: string;
  unexplained: readonly Verdict[];
} {
  const survivors = verdicts.filter(({ caughtBy }) => caughtBy === null);
  const unexplained = survivors.filter(({ name }) => EXPLAINED[name] === undefined);
  const machines = [...new Set(verdicts.map(({ machine }) => machine))];
  const lines = machines.map((machine) => {
    const own = verdicts.filter((verdict) => verdict.machine === machine);
    const kinds = MUTATIONS.map((kind) => share(own.filter((verdict) => verdict.kind === kind)));
    return `| ${[machine, ...kinds, share(own)].join(' | ')} |`;
  });
  const text = [
    '# Mutantes',
    '',
    'Cada máquina, rota de una manera cada vez, y las pruebas que lo notan: `npm run mutants`. Cada casilla dice cuántos',
    'mutantes se detectan y de cuántos.',
    '',
    `| máquina | ${MUTATIONS.map((kind) => WORDS[kind]).join(' | ')} | en total |`,
    `|---|${MUTATIONS.map(() => '---:|').join('')}---:|`,
    ...lines,
    `| **todas** | ${MUTATIONS.map((kind) => share(verdicts.filter((one) => one.kind === kind))).join(' | ')} | **${share(verdicts)}** |`,
    '',
    ...(survivors.length === 0
      ? ['No sobrevive ninguno.']
      : ['## Supervivientes', '', ...survivors.map(told)]),
    '',
  ].join('\n');
  return { text, unexplained };
}

const share = (verdicts: readonly Verdict[]): string =>
  `${verdicts.filter(({ caughtBy }) => caughtBy !== null).length} de ${verdicts.length}`;

const told = ({ name }: Verdict): string => `- \`${name}\`: ${EXPLAINED[name] ?? '**sin explicar**'}`;
