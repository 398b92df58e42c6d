import type { TaskNotice } from '../../src/api/contract/notifications.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { usersWithFlags } from '../identity/users.ts';
import { mayHaveTasks } from './may-have-tasks.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Notifies the person to whom a task was given and people who are newly mentioned in a comment, but never the person
 * who did it.
 */
export async function tellAboutTask(
  tx: Transaction,
  task: string,
  { before, after }: { readonly before: Values; readonly after: Values },
  by: Author,
): Promise<void> {
  const told = new Map<number, TaskNotice['motivo']>();
  for (const person of await newlyNamed(tx, before, after)) told.set(person, 'mencion');
  const given = after['responsable'];
  if (typeof given === 'number') told.set(given, 'asignada');
  if (by.id !== null) told.delete(by.id);
  for (const [person, motivo] of told) await notifyOfTask(tx, { person, task, motivo, por: by.name });
}

export async function notifyOfTask(
  tx: Transaction,
  {
    person,
    task,
    motivo,
    por,
  }: { person: number; task: string; motivo: TaskNotice['motivo']; por: string | null },
): Promise<void> {
  await tx.run(
    `insert into notificacion (usuario_id, tipo, momento, datos)
      select $1::integer, 'tarea', $2::timestamptz, jsonb_build_object('motivo', $3::text, 'tarea', t.id, 'numero', t.numero,
        'titulo', t.titulo, 'tablero', t.tablero, 'por', $4::text, 'vence', t.vence)
      from tarea t where t.id = $5`,
    [person, await tx.now(), motivo, por, task],
  );
}

async function newlyNamed(tx: Transaction, before: Values, after: Values): Promise<number[]> {
  const texts = Object.entries(after).flatMap(([field, value]) =>
    field.startsWith('comentario:') && value !== null
      ? [{ now: textOf(value), was: textOf(before[field]) }]
      : [],
  );
  if (!texts.some(({ now }) => now.includes('@'))) return [];
  const people = await usersWithFlags(tx.kysely).where('usuario.activo', '=', true).execute();
  return people
    .filter(({ granted }) => mayHaveTasks(granted))
    .filter(({ nombre }) => texts.some(({ now, was }) => names(now, nombre) && !names(was, nombre)))
    .map(({ id }) => id);
}

const textOf = (value: unknown): string =>
  String((value as { texto?: unknown } | null | undefined)?.texto ?? '');

/** Whether the text mentions exactly this name: '@Ana Ruiz' does not mention 'Ana Rui'. */
function names(text: string, name: string): boolean {
  const mention = `@${name}`;
  for (let place = text.indexOf(mention); place >= 0; place = text.indexOf(mention, place + 1)) {
    if (!/^[\p{L}\p{N}_]/u.test(text.slice(place + mention.length))) return true;
  }
  return false;
}
