import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery, wholeFrom1 } from '../page.ts';
import { boardId, day, fieldName, TASK_LIMITS, taskId, taskSheet, taskState } from './task.ts';
import { TIE_KINDS } from './task-fields.ts';

const version = z.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_WHOLE));
const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Only addresses that a browser opens as a page. */
const address = line(TASK_LIMITS.url).check(z.regex(/^https?:\/\/[^\s]+$/));
const author = z.int().check(z.positive(), z.maximum(LARGEST_WHOLE));

/**
 * Where a card is put: in a column, after another card of that column (null: as its first card), and in which state.
 * `estado` is the state of the column, 'bloqueada' (with a reason) or 'descartada'.
 */
export const place = z.object({
  columna: boardId,
  despues: z.nullable(taskId),
  estado: taskState,
  motivo: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(TASK_LIMITS.reason))), null),
});
export type TaskPlace = z.output<typeof place>;

/** The values that each field accepts. Null empties the field, or removes the item of a list. */
export const FIELD_VALUES = {
  titulo: line(TASK_LIMITS.title),
  descripcion: z.string().check(z.maxLength(TASK_LIMITS.description)),
  responsable: z.nullable(author),
  vence: z.nullable(day),
  lugar: place,
  casilla: z.nullable(z.object({ texto: line(TASK_LIMITS.item), hecha: z.boolean() })),
  adjunto: z.nullable(z.object({ nombre: line(TASK_LIMITS.item), url: address })),
  comentario: z.nullable(z.object({ texto: line(TASK_LIMITS.comment) })),
  etiqueta: z.nullable(z.literal(true)),
  vinculo: z.nullable(z.literal(true)),
} as const;

const FIELDS_AT_ONCE = 100;
const few = z.refine(
  (fields: unknown) => Object.keys(Object(fields)).length <= FIELDS_AT_ONCE,
  `Como mucho ${FIELDS_AT_ONCE} campos de una vez.`,
);
/** New values by field; `FIELD_VALUES` says which values a field accepts. */
const setFields = z.record(fieldName, z.unknown()).check(few);

/** POST /4task/tareas. The same request sent again, with the same `opId`, makes no second task. */
export const newTaskRequest = z.object({
  opId: z.uuid(),
  /** The browser makes the id, so that the task can be changed before the server knows it. */
  id: taskId,
  tablero: boardId,
  set: setFields,
});
export type NewTaskRequest = z.input<typeof newTaskRequest>;

/**
 * PATCH /4task/tareas/{id}. `base`: the version of each field that the person saw; 0 for a field that was never
 * written.
 */
export const taskPatch = z.object({
  opId: z.uuid(),
  base: z.record(fieldName, version).check(few),
  set: setFields,
});

export const taskParams = z.object({ id: taskId });

/**
 * `aplicado`: the field has the new value. `fusionado`: somebody changed the text since `base`, and both texts were
 * merged line by line. `perdido`: what somebody did since `base` stays, and this value is kept in the history only.
 */
export const FIELD_RESULTS = ['aplicado', 'fusionado', 'perdido'] as const;
export type FieldResult = (typeof FIELD_RESULTS)[number];

const fieldOutcome = z.object({
  resultado: z.enum(FIELD_RESULTS),
  /** The value of the field after the call, its version, and who wrote it when. */
  valor: z.unknown(),
  version,
  por: z.string(),
  en: z.string(),
});
export type FieldOutcome = z.infer<typeof fieldOutcome>;

export const taskAnswer = envelope(taskSheet);
export const taskPatchAnswer = envelope(
  z.object({ tarea: taskSheet, campos: z.record(z.string(), fieldOutcome) }),
);
export type TaskPatched = z.infer<typeof taskPatchAnswer>['data'];

/** GET /4task/tareas/{id}/historia: the newest first. */
export const taskHistoryQuery = z.object({ ...pageQuery });
export const taskChange = z.object({
  id: z.number(),
  /** HIDDEN_TIE for a tie to a record that the reader may not open. */
  campo: z.string(),
  valor: z.unknown(),
  /** The version of the field that has this value; null for `perdido`, because the field never had the value. */
  version: z.nullable(version),
  resultado: z.enum(FIELD_RESULTS),
  por: z.string(),
  en: z.string(),
});
export type TaskChange = z.infer<typeof taskChange>;
export const taskHistoryAnswer = envelope(pageOf(taskChange));
export type TaskHistory = z.infer<typeof taskHistoryAnswer>['data'];

/** POST /4task/tareas/{id}/pomodoros: adds a finished Pomodoro to the task. */
export const taskPomodoroRequest = z.object({
  opId: z.uuid(),
  minutos: wholeFrom1.check(z.maximum(240)),
});
export type TaskPomodoroRequest = z.input<typeof taskPomodoroRequest>;

/** GET /4task/vinculadas: the tasks tied to one record, the open ones first. */
export const tiedTasksQuery = z.object({
  tipo: z.enum(TIE_KINDS),
  clave: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type TiedTasksQuery = z.input<typeof tiedTasksQuery>;
