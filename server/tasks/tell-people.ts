import { sql } from 'kysely';
import type { TaskNotice } from '../../src/api/contract/notifications.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { usersWithFlags } from '../identity/users.ts';
import { mayHaveTasks } from './may-have-tasks.ts';

/** One person gets this many notices of a kind an hour from another; the rest of the hour is told in one. */
const NOTICES_OF_ONE = 10;
const HOUR_MS = 60 * 60_000;
/** The class of the advisory locks on authors. Any number is fine, but it must be the same on every server. */
const LOCK_CLASS = 4_004_160;

type Reason = TaskNotice['motivo'];
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
  const told = new Map<number, Reason>();
  for (const person of await newlyNamed(tx, before, after)) told.set(person, 'mencion');
  const given = after['responsable'];
  if (typeof given === 'number') told.set(given, 'asignada');
  if (by.id !== null) told.delete(by.id);
  if (told.size === 0) return;
  const recent = await recentNotices(tx, [...told.keys()], by);
  for (const [person, motivo] of told) {
    const notice = { person, task, motivo, por: by.name, autor: by.id };
    const isOne = (recent.get(`${person} ${motivo}`) ?? 0) < NOTICES_OF_ONE;
    if (isOne || !(await gathered(tx, notice))) await notifyOfTask(tx, { ...notice, gathers: !isOne });
  }
}

/**
 * The number of notices in the last hour by person and reason. Locks the author until the transaction ends, so that
 * changes that they make at the same time are counted one by one.
 */
async function recentNotices(
  tx: Transaction,
  people: readonly number[],
  { id }: Author,
): Promise<ReadonlyMap<string, number>> {
  if (id === null) return new Map();
  await tx.run('select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, id]);
  const since = new Date((await tx.now()).getTime() - HOUR_MS);
  const { rows } = await sql<{ persona: number; motivo: string; avisos: number }>`
    select usuario_id as persona, datos ->> 'motivo' as motivo, count(*) as avisos from notificacion
    where usuario_id = any(${[...people]}::integer[]) and tipo = 'tarea' and momento > ${since}
      and datos @> jsonb_build_object('autor', ${id}::integer)
    group by 1, 2`.execute(tx.kysely);
  return new Map(rows.map(({ persona, motivo, avisos }) => [`${persona} ${motivo}`, avisos]));
}

interface Notice {
  readonly person: number;
  readonly task: string;
  readonly motivo: Reason;
  readonly por: string | null;
  /** The person who did it; left out for a reminder. */
  readonly autor?: number | null;
  /** True for the notice that later ones of the same author and reason join. */
  readonly gathers?: boolean;
}

const NOTICE = sql`jsonb_build_object('tarea', t.id, 'numero', t.numero, 'titulo', t.titulo, 'tablero', t.tablero,
  'vence', t.vence)`;

/** Adds the notice to the one that gathers those of its author and reason; false when there is none to join. */
async function gathered(tx: Transaction, { person, task, motivo, autor = null }: Notice): Promise<boolean> {
  const at = await tx.now();
  const { rows } = await sql`
    update notificacion n
    set momento = ${at},
      datos = n.datos || ${NOTICE} || jsonb_build_object('veces', (n.datos ->> 'veces')::integer + 1)
    from tarea t
    where t.id = ${task} and n.id = (
      select id from notificacion
      where usuario_id = ${person} and tipo = 'tarea' and momento > ${new Date(at.getTime() - HOUR_MS)}
        and (leida_en is null or datos ? 'callada')
        and datos @> jsonb_build_object('motivo', ${motivo}::text, 'autor', ${autor}::integer, 'reune', true)
      order by id desc limit 1
    )
    returning n.id`.execute(tx.kysely);
  return rows.length > 0;
}

export async function notifyOfTask(
  tx: Transaction,
  { person, task, motivo, por, autor = null, gathers = false }: Notice,
): Promise<void> {
  await sql`
    insert into notificacion (usuario_id, tipo, momento, datos)
    select ${person}::integer, 'tarea', ${await tx.now()}::timestamptz, ${NOTICE} || jsonb_build_object(
      'motivo', ${motivo}::text, 'por', ${por}::text, 'autor', ${autor}::integer, 'reune', ${gathers}::boolean, 'veces', 1
    )
    from tarea t where t.id = ${task}`.execute(tx.kysely);
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
