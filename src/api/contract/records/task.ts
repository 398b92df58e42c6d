import * as z from 'zod/mini';
import { LARGEST_WHOLE, wholeFrom1 } from '../page.ts';
import { TASK_FIELD, TIE_KINDS } from './task-fields.ts';

/** A task. Each of its fields has a version of its own (docs/decisions/0085). */

export const TASK_LIMITS = {
  title: 200,
  description: 20_000,
  item: 500,
  comment: 5_000,
  url: 2_000,
  reason: 500,
  /** Maximum number of items of each kind (ITEM_KINDS) in a task. */
  items: 200,
} as const;

export const taskId = z.uuid();
/** The states of src/shared/task-states.ts, which says what state can follow each. */
export const taskState = z.enum(['por_hacer', 'en_curso', 'bloqueada', 'en_revision', 'hecha', 'descartada']);
export const columnState = z.enum(['por_hacer', 'en_curso', 'en_revision', 'hecha']);
export const boardId = wholeFrom1.check(z.maximum(LARGEST_WHOLE));
export const day = z.iso.date();
const text = z.nullable(z.string());

export const person = z.object({ id: z.number(), nombre: z.string() });
export type TaskPerson = z.infer<typeof person>;

/** The record that a task is tied to. */
const tie = z.object({
  tipo: z.enum(TIE_KINDS),
  clave: z.string(),
  /** The name of the record; its key when the record no longer exists. */
  nombre: z.string(),
});
export type TaskTie = z.infer<typeof tie>;

/** A card as a board, a list of tied tasks and the calendar show it. */
export const taskCard = z.object({
  id: taskId,
  /** Shown to people as 'T-128'. */
  numero: z.number(),
  tablero: z.number(),
  columna: z.number(),
  /** Place of the card in its column: cards are sorted by this text, byte by byte, then by number. */
  orden: z.string(),
  titulo: z.string(),
  conDescripcion: z.boolean(),
  estado: taskState,
  /** Why the task is blocked; null when it is not. */
  motivo: text,
  responsable: z.nullable(person),
  vence: z.nullable(day),
  etiquetas: z.array(z.string()),
  casillas: z.object({ hechas: z.number(), total: z.number() }),
  comentarios: z.number(),
  adjuntos: z.number(),
  /** The ties to records that the reader may open. */
  vinculos: z.array(tie),
  /** The number of ties to records that the reader may not open; older servers do not send it. */
  vinculosOcultos: z._default(z.number(), 0),
  pomodoros: z.object({ total: z.number(), minutos: z.number() }),
  /** Grows with every change of the card. */
  revision: z.number(),
  /** The version of each field that was ever written, so that a card can be changed without opening it. */
  versiones: z.record(z.string(), z.number()),
});
export type TaskCard = z.infer<typeof taskCard>;

const checkItem = z.object({ id: z.uuid(), texto: z.string(), hecha: z.boolean() });
const attachment = z.object({ id: z.uuid(), nombre: z.string(), url: z.string() });
const comment = z.object({
  id: z.uuid(),
  texto: z.string(),
  autor: person,
  en: z.string(),
  editado: z.boolean(),
});
export type TaskCheckItem = z.infer<typeof checkItem>;
export type TaskComment = z.infer<typeof comment>;

/** Everything that the open card shows. */
export const taskSheet = z.object({
  tarjeta: taskCard,
  descripcion: z.string(),
  casillas: z.array(checkItem),
  adjuntos: z.array(attachment),
  comentarios: z.array(comment),
  creada: z.string(),
  creadaPor: z.string(),
  modificada: z.string(),
  modificadaPor: z.string(),
});
export type TaskSheet = z.infer<typeof taskSheet>;

export const fieldName = z.string().check(z.regex(TASK_FIELD));
