import type { TaskCard, TaskPerson, TaskSheet } from '../../../api/contract/records/task.ts';
import { itemOf, tieOf } from '../../../api/contract/records/task-fields.ts';
import { mayBecome, TASK_STATES, type TaskState } from '../../../shared/task-states.ts';
import type { TaskChange } from '../task-change-types.ts';
import { unsentCard } from '../unsent-card.ts';

/** Names of the people that a change gives as ids. */
interface NamedPeople {
  readonly me: TaskPerson;
  readonly people: readonly TaskPerson[];
}

export interface Place {
  readonly columna: number;
  readonly despues: string | null;
  readonly estado: TaskState;
  readonly motivo: string | null;
}

export const versionOf = (sheet: TaskSheet, field: string): number => sheet.tarjeta.versiones[field] ?? 0;

/**
 * The value of a field in the form in which a change sets it; null without a value, or for an item that does not exist.
 */
export function fieldValue(sheet: TaskSheet, field: string): unknown {
  const { tarjeta } = sheet;
  const item = itemOf(field);
  if (item === null) return singleValue(sheet, field);
  const { kind, key } = item;
  switch (kind) {
    case 'casilla': {
      const found = sheet.casillas.find(({ id }) => id === key);
      return found === undefined ? null : { texto: found.texto, hecha: found.hecha };
    }
    case 'adjunto': {
      const found = sheet.adjuntos.find(({ id }) => id === key);
      return found === undefined ? null : { nombre: found.nombre, url: found.url };
    }
    case 'comentario': {
      const found = sheet.comentarios.find(({ id }) => id === key);
      return found === undefined ? null : { texto: found.texto };
    }
    case 'etiqueta':
      return tarjeta.etiquetas.includes(key) ? true : null;
    case 'vinculo':
      return tarjeta.vinculos.some(({ tipo, clave }) => `${tipo}:${clave}` === key) ? true : null;
  }
}

function singleValue({ tarjeta, descripcion }: TaskSheet, field: string): unknown {
  switch (field) {
    case 'titulo':
      return tarjeta.titulo;
    case 'descripcion':
      return descripcion;
    case 'responsable':
      return tarjeta.responsable?.id ?? null;
    case 'vence':
      return tarjeta.vence;
    case 'lugar':
      return { columna: tarjeta.columna, estado: tarjeta.estado, motivo: tarjeta.motivo };
    default:
      return null;
  }
}

/** The fields that have different versions in the two sheets. */
export function changedFields(before: TaskSheet, after: TaskSheet): readonly string[] {
  const fields = new Set([...Object.keys(before.tarjeta.versiones), ...Object.keys(after.tarjeta.versiones)]);
  return [...fields].filter((field) => versionOf(before, field) !== versionOf(after, field)).sort();
}

/** The sheet as it will be once the change is made. */
export const sheetWith = (sheet: TaskSheet, change: TaskChange, named: NamedPeople): TaskSheet =>
  Object.entries(change.set).reduce(
    (present, [field, value]) => counted(fieldSet(present, field, value, change, named)),
    sheet,
  );

/** The sheet of a task that only this browser knows, made from the change that created it. */
function sheetOfNew(change: TaskChange, named: NamedPeople): TaskSheet {
  const en = new Date(change.at).toISOString();
  const empty: TaskSheet = {
    tarjeta: unsentCard(change.task, change.board ?? 0),
    descripcion: '',
    casillas: [],
    adjuntos: [],
    comentarios: [],
    creada: en,
    creadaPor: named.me.nombre,
    modificada: en,
    modificadaPor: named.me.nombre,
  };
  return sheetWith(empty, change, named);
}

/**
 * The sheet with this person's unsent changes. Null when there is nothing to show: the task was not read from the
 * server, and this person has not just made it.
 */
export function shownSheet(
  read: TaskSheet | null,
  task: string | null,
  pending: readonly TaskChange[],
  named: NamedPeople,
): TaskSheet | null {
  const own = pending.filter((change) => change.task === task);
  const made = own.find(({ board }) => board !== null);
  const from = read ?? (made === undefined ? null : sheetOfNew(made, named));
  return from && own.reduce((sheet, change) => sheetWith(sheet, change, named), from);
}

function counted(sheet: TaskSheet): TaskSheet {
  const { casillas, adjuntos, comentarios, descripcion } = sheet;
  return {
    ...sheet,
    tarjeta: {
      ...sheet.tarjeta,
      conDescripcion: descripcion !== '',
      casillas: { hechas: casillas.filter(({ hecha }) => hecha).length, total: casillas.length },
      comentarios: comentarios.length,
      adjuntos: adjuntos.length,
    },
  };
}

function fieldSet(
  sheet: TaskSheet,
  field: string,
  value: unknown,
  change: TaskChange,
  named: NamedPeople,
): TaskSheet {
  const item = itemOf(field);
  return item === null
    ? singleSet(sheet, field, value, named)
    : itemSet(sheet, item, value, { en: new Date(change.at).toISOString(), named });
}

function singleSet(sheet: TaskSheet, field: string, value: unknown, { people }: NamedPeople): TaskSheet {
  const withCard = (part: Partial<TaskCard>): TaskSheet => ({
    ...sheet,
    tarjeta: { ...sheet.tarjeta, ...part },
  });
  switch (field) {
    case 'titulo':
      return withCard({ titulo: String(value) });
    case 'descripcion':
      return { ...sheet, descripcion: String(value) };
    case 'responsable':
      return withCard({ responsable: people.find(({ id }) => id === value) ?? null });
    case 'vence':
      return withCard({ vence: typeof value === 'string' ? value : null });
    case 'lugar': {
      const { columna, estado, motivo } = value as Place;
      return withCard({ columna, estado, motivo });
    }
    default:
      return sheet;
  }
}

interface Making {
  readonly en: string;
  readonly named: NamedPeople;
}

function itemSet(
  sheet: TaskSheet,
  { kind, key }: NonNullable<ReturnType<typeof itemOf>>,
  value: unknown,
  { en, named }: Making,
): TaskSheet {
  const { tarjeta } = sheet;
  switch (kind) {
    case 'casilla':
      return {
        ...sheet,
        casillas: put(sheet.casillas, key, value as { texto: string; hecha: boolean } | null, {}),
      };
    case 'adjunto':
      return {
        ...sheet,
        adjuntos: put(sheet.adjuntos, key, value as { nombre: string; url: string } | null, {}),
      };
    case 'comentario': {
      const isThere = sheet.comentarios.some(({ id }) => id === key);
      const made = isThere ? { editado: true } : { autor: named.me, en, editado: false };
      return { ...sheet, comentarios: put(sheet.comentarios, key, value as { texto: string } | null, made) };
    }
    case 'etiqueta': {
      const others = tarjeta.etiquetas.filter((one) => one !== key);
      return { ...sheet, tarjeta: { ...tarjeta, etiquetas: value === null ? others : [...others, key] } };
    }
    case 'vinculo': {
      const tie = tieOf(key);
      if (tie === null) return sheet;
      const others = tarjeta.vinculos.filter(({ tipo, clave }) => `${tipo}:${clave}` !== key);
      const known = tarjeta.vinculos.find(({ tipo, clave }) => `${tipo}:${clave}` === key);
      const vinculos = value === null ? others : [...others, known ?? { ...tie, nombre: tie.clave }];
      return { ...sheet, tarjeta: { ...tarjeta, vinculos } };
    }
  }
}

/** Replaces the item in its place, or adds it at the end; with value null, removes it. */
function put<TItem extends { readonly id: string }>(
  items: TItem[],
  id: string,
  value: object | null,
  made: object,
): TItem[] {
  if (value === null) return items.filter((item) => item.id !== id);
  const isThere = items.some((item) => item.id === id);
  return isThere
    ? items.map((item) => (item.id === id ? { ...item, ...value, ...made } : item))
    : [...items, { id, ...value, ...made } as TItem];
}

/** The states that a task in `from` may go to, in the order of TASK_STATES. */
export const nextStates = (from: TaskState): readonly TaskState[] =>
  TASK_STATES.filter((to) => to !== from && mayBecome(from, to));

export const sameValue = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : JSON.stringify(value);
