import { TASK_LIMITS } from '../../src/api/contract/records/task.ts';
import type { TaskPlace } from '../../src/api/contract/records/task-changes.ts';
import { mayBecome, needsReason, TASK_STATE_NAMES } from '../../src/shared/task-states.ts';
import type { Author } from '../audit/record-audit.ts';
import { forbidden, pointed } from '../problem.ts';
import { mayHaveTasks } from './may-have-tasks.ts';
import { placeCard } from './place-card.ts';
import type { KnownItem, ReadForChange } from './read-for-change.ts';
import type { Task } from './tables.ts';
import type { WantedField } from './task-values.ts';
import type { Person } from './tell-people.ts';

/** The columns of a task that a change sets. */
export type Content = Pick<
  Task,
  'titulo' | 'descripcion' | 'responsable' | 'vence' | 'tablero' | 'columna' | 'orden' | 'estado' | 'motivo'
>;

type WantedItem = Extract<WantedField, { item: object }>;

/** A task as the fields of a change are written one after the other. Nothing of it is stored yet. */
export interface Draft {
  readonly content: Content;
  /** The card behind which it stands. */
  behind: string | null;
  /** How many items of each kind it has. */
  readonly counts: Record<string, number>;
  readonly items: WantedItem[];
}

export function draftOf(
  content: Content,
  { behind, counts }: Pick<ReadForChange, 'behind' | 'counts'>,
): Draft {
  return { content: { ...content }, behind, counts: { ...counts }, items: [] };
}

/** The present value of a field, in the form in which a change sends it; null for an item that does not exist. */
export function fieldValue(
  { content, behind }: Draft,
  { field, item }: Pick<WantedField, 'field' | 'item'>,
  known: readonly KnownItem[],
): unknown {
  if (item !== null) return known.find(({ campo }) => campo === field)?.valor ?? null;
  if (field !== 'lugar') return content[field as 'titulo' | 'descripcion' | 'responsable' | 'vence'];
  const { columna, estado, motivo } = content;
  return { columna, despues: behind, estado, motivo };
}

/**
 * Writes a field into the draft. Returns false when another person's change made the wanted value impossible (for
 * instance, the column was removed). Throws a problem that points at the field when the value was never valid for it.
 */
export function writeField(
  draft: Draft,
  wanted: WantedField,
  { people, items, neighbours }: Pick<ReadForChange, 'people' | 'items' | 'neighbours'>,
  by: Author,
): boolean {
  if (wanted.item !== null) {
    writeItem(draft, wanted, items, by);
    return true;
  }
  switch (wanted.field) {
    case 'titulo':
      draft.content.titulo = wanted.value;
      return true;
    case 'descripcion':
      draft.content.descripcion = wanted.value;
      return true;
    case 'vence':
      draft.content.vence = wanted.value;
      return true;
    case 'responsable':
      refuseStranger(people, wanted.value);
      draft.content.responsable = wanted.value;
      return true;
    case 'lugar':
      return move(draft, neighbours, wanted.value);
  }
}

function move(draft: Draft, neighbours: ReadForChange['neighbours'], wanted: TaskPlace): boolean {
  if (neighbours === null) return false;
  const { despues, ...placed } = placeCard(neighbours, wanted);
  const { estado } = placed;
  if (!mayBecome(draft.content.estado, estado)) {
    throw pointed(
      '/set/lugar/estado',
      `Una tarea «${TASK_STATE_NAMES[draft.content.estado]}» no puede pasar a «${TASK_STATE_NAMES[estado]}».`,
    );
  }
  if (needsReason(estado) && (placed.motivo ?? '') === '') {
    throw pointed('/set/lugar/motivo', 'Escribe qué la bloquea: los demás lo leerán en la tarjeta.');
  }
  Object.assign(draft.content, placed);
  draft.behind = despues;
  return true;
}

function writeItem(draft: Draft, wanted: WantedItem, items: readonly KnownItem[], by: Author): void {
  const { kind } = wanted.item;
  const known = items.find(({ campo }) => campo === wanted.field);
  if (kind === 'comentario' && known !== undefined && known.autor !== by.id) {
    throw forbidden('Ese comentario es de otra persona: solo quien lo escribió puede cambiarlo.');
  }
  const count = draft.counts[kind] ?? 0;
  if (wanted.value !== null && known === undefined && count >= TASK_LIMITS.items) {
    throw pointed(`/set/${kind}`, `Una tarea admite ${TASK_LIMITS.items} de cada cosa: quita algo antes.`);
  }
  draft.counts[kind] = count + Number(wanted.value !== null) - Number(known !== undefined);
  draft.items.push(wanted);
}

function refuseStranger(people: readonly Person[], person: number | null): void {
  if (person === null) return;
  const found = people.find(({ id }) => id === person);
  if (found === undefined || !mayHaveTasks(found.granted)) {
    throw pointed(
      '/set/responsable',
      'Esa persona no puede abrir 4Task: elige a otra o pide que se le dé acceso.',
    );
  }
}
