import type { AnyStateMachine } from 'xstate';
import { isPlaceholder } from '../../src/machines/kit/placeholder.ts';
import { eventLabel } from '../event-label.ts';
import { settledActor } from '../settled-actor.ts';
import type { WordedSubject } from '../subject.ts';
import type { EventWords, MachineWording } from '../wording.ts';
import { automatic, crash } from './world.ts';

const BROKEN = '«Esta página ha fallado» y el botón «Recargar la página».';
const PARTS = 'lo que une las partes de la página';

const SHARED: Readonly<Record<string, EventWords>> = {
  'session.renewed': automatic('La sesión se renueva con la página abierta.'),
  'connection.returned': automatic('El servidor vuelve a contestar con la página abierta.'),
  'list.refreshRequested': 'Pulsa «Actualizar».',
  'page.hidden': 'Ve a otra pestaña del navegador.',
  'page.shown': 'Vuelve a la pestaña del portal.',
  'rows.cleared': 'Pulsa «Quitar la selección».',
  'watchPage.error': crash('la vigilancia de la pestaña'),
  'everySecond.error': crash('el reloj de la página'),
};

/** Words that follow from the name of an event or a state are the same in every machine that does not say otherwise. */
export function withDefaultWords(subjects: readonly WordedSubject[]): readonly WordedSubject[] {
  const titles = new Map(subjects.map(({ machine, wording }) => [machine.id, wording.title]));
  return subjects.map(({ wording, ...subject }) => ({
    ...subject,
    wording: completed(wording, subject.machine, titles),
  }));
}

function completed(
  { events, states, ...wording }: MachineWording,
  machine: AnyStateMachine,
  titles: ReadonlyMap<string, string>,
): MachineWording {
  const defaults = machine.events.flatMap((type) => {
    const words = defaultWords(type, machine, titles);
    return words === undefined ? [] : [[eventLabel(type), words] as const];
  });
  return {
    ...wording,
    events: { ...Object.fromEntries(defaults), ...events },
    states: 'broken' in machine.states ? { broken: BROKEN, ...states } : states,
  };
}

function defaultWords(
  type: string,
  { implementations }: AnyStateMachine,
  titles: ReadonlyMap<string, string>,
): EventWords | undefined {
  const actor = settledActor(type)?.name;
  const logic: unknown = actor === undefined ? undefined : implementations.actors[actor];
  if (actor !== undefined && logic !== undefined && !isPlaceholder(logic)) {
    // A lazy machine bears the name of no machine in particular: its actor has that of the one that it fetches.
    const title = titles.get(actor) ?? (isNamed(logic) ? titles.get(logic.id) : undefined);
    return crash(title === undefined ? PARTS : `la máquina ${actor} (${title.replace(/:.*/, '')})`);
  }
  return SHARED[eventLabel(type)] ?? (type.endsWith('.retryRequested') ? 'Pulsa «Reintentar».' : undefined);
}

const isNamed = (logic: unknown): logic is { readonly id: string } =>
  typeof logic === 'object' && logic !== null && 'id' in logic && typeof logic.id === 'string';
