import type { StepKind } from '../../src/workers/scripts/scripts-protocol.ts';
import type { ScriptStep, TestScript } from '../script-steps.ts';
import type { MachineWording } from '../wording.ts';

/** `address`: that of the machine's chart on the page of states. */
export function markdown(wording: MachineWording, scripts: readonly TestScript[], address?: string): string {
  const byHand = scripts.filter((script) => script.byHand);
  const others = scripts.filter((script) => !script.byHand);
  return `${[
    `# ${wording.title}`,
    `**Condición inicial.** ${wording.start}`,
    ...(address === undefined ? [] : [`**El dibujo.** En el portal, ${address}`]),
    summary(byHand.length, others.length),
    ...byHand.map(section),
    ...(others.length === 0 ? [] : [automatic(others)]),
  ].join('\n\n')}\n`;
}

function summary(byHand: number, others: number): string {
  const scripts = byHand === 1 ? '1 guion' : `${byHand} guiones`;
  const rest = others === 0 ? '' : ` Al final, lo que solo recorren las pruebas automáticas (${others}).`;
  return `${scripts} para seguir a mano. Cada uno empieza desde la condición inicial.${rest}`;
}

const section = (script: TestScript): string => `## ${script.number}. ${sectionBody(script)}`;

/** A script without its number, which changes when another is added. */
export const sectionBody = ({ name, before, startsSeeing, steps, after }: TestScript): string =>
  [
    name,
    ...before.map((action) => `**Antes de empezar:** ${action}`),
    `**Al empezar se ve.** ${startsSeeing.join(' ')}`,
    steps.map(item).join('\n'),
    ...after.map((action) => `**Al terminar:** ${action}`),
    'Resultado: [ ] correcto · [ ] incorrecto\n\nNotas:',
  ].join('\n\n');

const LEADS: Readonly<Record<StepKind, (as?: string) => string>> = {
  prepare: () => '_Prepara:_ ',
  do: () => '',
  other: (as) => `_En la otra ventana, como ${as}:_ `,
  wait: () => '_Espera:_ ',
};

const item = ({ kind, action, as, seen }: ScriptStep, index: number): string =>
  [
    `${index + 1}. [ ] ${LEADS[kind](as)}${action}`,
    ...(seen.length === 0 ? [] : [`   - Debe verse: ${seen.join(' ')}`]),
  ].join('\n');

const automatic = (scripts: readonly TestScript[]): string =>
  [
    '## Solo en las pruebas automáticas',
    'Tienen un paso que nadie puede provocar desde fuera: un fallo del propio portal o un momento demasiado corto.',
    scripts.map(({ number, name }) => `- ${number}. ${name}`).join('\n'),
  ].join('\n\n');
