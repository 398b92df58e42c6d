import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { FieldResult, newTaskRequest, taskPatch } from '../../src/api/contract/records/task-changes.ts';
import type { Author } from '../audit/record-audit.ts';
import { type Database, DatabaseError, type Transaction } from '../db/database.ts';
import { conflict, notFound, pointed } from '../problem.ts';
import { changeLocks } from './change-locks.ts';
import { type KeptChange, lastWriter, valueAt } from './kept-changes.ts';
import { mergedText } from './merge-text.ts';
import { knownAnswer, type Outcomes } from './operations.ts';
import { type ReadForChange, readForChange } from './read-for-change.ts';
import { NO_SUCH_TASK } from './read-sheet.ts';
import { type WantedField, wantedFields } from './task-values.ts';
import { gatherNotice, noticesOfChange } from './tell-people.ts';
import { refuseTies } from './ties/refuse-ties.ts';
import { writeChange } from './write-change.ts';
import { type Content, draftOf, fieldValue, writeField } from './write-field.ts';

const KNOWN_TASK = 'Esa tarea ya está creada: no se ha guardado nada.';

/**
 * Applies a patch. A field that somebody else has changed since the person saw it is merged or left
 * unchanged; the outcome of each field tells which.
 */
export async function patchTask(
  database: Database,
  id: string,
  patch: z.output<typeof taskPatch>,
  by: Author,
): Promise<Outcomes> {
  const wanted = wantedFields(patch.set);
  const operation = { id: patch.opId, body: patch };
  return database.transaction(
    async (tx) => {
      const read = await readForChange(tx, { id, board: null, wanted, by, operation });
      if (!read.isNewOperation) return knownAnswer(tx, operation, id);
      if (read.task === null) throw notFound(NO_SUCH_TASK);
      return applyFields(
        tx,
        { ...read, content: read.task },
        { id, wanted, base: patch.base, operation: patch.opId, isRepeatable: true },
        by,
      );
    },
    { locks: changeLocks({ of: { task: id }, wanted, by }) },
  );
}

/** Creates a task in the column that `lugar` names; without it, at the end of the board's first column. */
export async function createTask(
  database: Database,
  request: z.output<typeof newTaskRequest>,
  by: Author,
): Promise<void> {
  const { opId, id, tablero: board } = request;
  const wanted = wantedFields(request.set);
  const operation = { id: opId, body: request };
  await database.transaction(
    async (tx) => {
      const read = await readForChange(tx, { id, board, wanted, by, operation });
      if (!read.isNewOperation) {
        await knownAnswer(tx, operation, id);
        return;
      }
      if (!wanted.some(({ field }) => field === 'titulo'))
        throw pointed('/set/titulo', 'Escribe un título: así la encontrarán los demás.');
      const { first } = read;
      if (first === null) throw pointed('/tablero', 'Ese tablero ya no está, o está archivado. Elige otro.');
      if (read.task !== null) throw conflict(KNOWN_TASK);
      const place = wanted.some(({ field }) => field === 'lugar')
        ? []
        : wantedFields({
            lugar: { columna: first.id, despues: read.neighbours?.ultima?.id ?? null, estado: first.estado },
          });
      await applyFields(
        tx,
        { ...read, content: emptyTask(board, first) },
        { id, wanted: [...wanted, ...place], base: {}, operation: opId, isRepeatable: true },
        by,
      );
    },
    { locks: changeLocks({ of: { board }, wanted, by }) },
  );
}

/** What a task on this board holds before its fields are written. It has no place yet. */
const emptyTask = (board: number, { id, estado }: NonNullable<ReadForChange['first']>): Content => ({
  titulo: '',
  descripcion: '',
  responsable: null,
  vence: null,
  tablero: board,
  columna: id,
  orden: '',
  estado,
  motivo: null,
});

interface FieldsWanted {
  readonly id: string;
  readonly wanted: readonly WantedField[];
  readonly base: Readonly<Record<string, number>>;
  readonly operation: string;
  /** Whether the outcomes are stored as the answer of the operation. */
  readonly isRepeatable: boolean;
}

/** What was read, with the present content of the task. */
type Found = ReadForChange & { readonly content: Content };

/** Applies the wanted fields one by one and stores them. Call it in the transaction that has the locks of the change. */
export async function applyFields(
  tx: Transaction,
  read: Found,
  { id, wanted, base, operation, isRepeatable }: FieldsWanted,
  by: Author,
): Promise<Outcomes> {
  const { task } = read;
  const at = await tx.now();
  const versions: Record<string, number> = { ...task?.versiones };
  refuseTies({ versions, ...read }, wanted, by);
  const draft = draftOf(contentOf(read.content), read);
  const outcomes: Record<string, Outcomes[string]> = {};
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const kept: KeptChange[] = [];
  for (const one of wanted) {
    const { field } = one;
    const current = fieldValue(draft, one, read.items);
    const seen = base[field] ?? 0;
    const { resultado, value } = await outcomeOf(tx, id, {
      one,
      seen,
      current,
      version: versions[field] ?? 0,
    });
    const wish = { ...one, value } as WantedField;
    if (resultado === 'perdido' || !writeField(draft, wish, read, by)) {
      kept.push({ field, value: one.value, version: null, resultado: 'perdido' });
      const writer =
        task === null
          ? { version: 0, por: by.name, en: at.toISOString() }
          : await lastWriter(tx, task, field);
      outcomes[field] = { ...writer, resultado: 'perdido', valor: current };
      continue;
    }
    const written = one.item === null ? fieldValue(draft, one, []) : value;
    const isChange = task === null || !isDeepStrictEqual(written, current);
    const version = (versions[field] ?? 0) + (isChange ? 1 : 0);
    versions[field] = version;
    // The history keeps what the person sent. After a merge, the merged value gets an entry of its own.
    kept.push({ field, value: one.value, version, resultado });
    if (resultado === 'fusionado') kept.push({ field, value: written, version, resultado: 'aplicado' });
    outcomes[field] = { resultado, valor: written, version, por: by.name, en: at.toISOString() };
    if (isChange) {
      before[field] = current;
      after[field] = written;
    }
  }
  const isChanged = Object.keys(after).length > 0;
  const notices = isChanged ? noticesOfChange(read, { before, after }, by) : [];
  const isWritten = await writeChange(tx, {
    id,
    task,
    draft,
    versions,
    kept,
    audit: isChanged
      ? task === null
        ? { action: 'tarea.creada', after }
        : { action: 'tarea.cambiada', after, before }
      : null,
    notices: notices.filter(({ gathers }) => !gathers),
    operation,
    answer: isRepeatable ? (task === null ? {} : outcomes) : null,
    by,
    at,
  });
  if (!isWritten) throw task === null ? conflict(KNOWN_TASK) : changedSinceRead();
  for (const notice of notices) if (notice.gathers) await gatherNotice(tx, id, notice);
  return outcomes;
}

/** A task that was not there yet when its lock was asked for was read without one. The transaction is made again. */
const changedSinceRead = (): DatabaseError =>
  new DatabaseError('the task changed after it was read', '40001');

/** The columns of a task that its fields are stored in. */
const contentOf = (content: Content): Content => {
  const { titulo, descripcion, responsable, vence, tablero, columna, orden, estado, motivo } = content;
  return { titulo, descripcion, responsable, vence, tablero, columna, orden, estado, motivo };
};

interface Compared {
  readonly one: WantedField;
  readonly seen: number;
  readonly current: unknown;
  readonly version: number;
}

async function outcomeOf(
  tx: Transaction,
  id: string,
  { one, seen, current, version }: Compared,
): Promise<{ readonly resultado: FieldResult; readonly value: unknown }> {
  if (seen === version || isDeepStrictEqual(one.value, current))
    return { resultado: 'aplicado', value: one.value };
  if (one.field !== 'descripcion' || typeof one.value !== 'string')
    return { resultado: 'perdido', value: one.value };
  const base = seen === 0 ? '' : await valueAt(tx, { id }, one.field, seen);
  const merged = typeof base === 'string' ? mergedText(base, String(current), one.value) : null;
  return merged === null
    ? { resultado: 'perdido', value: one.value }
    : { resultado: 'fusionado', value: merged };
}
