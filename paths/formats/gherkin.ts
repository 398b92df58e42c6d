import type { StepKind } from '../../src/workers/scripts/scripts-protocol.ts';
import type { ScriptStep, TestScript } from '../script-steps.ts';
import type { MachineWording } from '../wording.ts';

export function gherkin(wording: MachineWording, scripts: readonly TestScript[]): string {
  return `${[
    '# language: es',
    `Característica: ${asStep(wording.title)}`,
    '',
    '  Antecedentes:',
    `    Dado que ${asClause(wording.start)}`,
    ...scripts.flatMap(scenario),
  ].join('\n')}\n`;
}

const scenario = ({ number, name, byHand, before, startsSeeing, steps, after }: TestScript): string[] => [
  '',
  ...(byHand ? [] : ['  @automatico']),
  `  Escenario: ${number}. ${asStep(name)}`,
  ...before.map((action) => `    Dado que antes de empezar se prepara: ${asStep(action)}`),
  `    Dado que se ve: ${asStep(startsSeeing.join(' '))}`,
  ...steps.flatMap(lines),
  ...after.map((action) => `    Y al terminar: ${asStep(action)}`),
];

const LEADS: Readonly<Record<StepKind, (as?: string) => string>> = {
  prepare: () => 'Dado que se prepara: ',
  do: () => 'Cuando se hace: ',
  other: (as) => `Cuando ${as} hace en otra ventana: `,
  wait: () => 'Cuando ocurre: ',
};

const lines = ({ kind, action, as, seen }: ScriptStep): string[] => [
  `    ${LEADS[kind](as)}${asStep(action)}`,
  ...(seen.length === 0 ? [] : [`    Entonces se ve: ${asStep(seen.join(' '))}`]),
];

const asStep = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
const asClause = (text: string): string => {
  const step = asStep(text);
  return `${step.charAt(0).toLocaleLowerCase('es')}${step.slice(1)}`;
};
