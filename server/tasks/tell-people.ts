import { type RawBuilder, sql } from 'kysely';
import type { TaskNotice } from '../../src/api/contract/notifications.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { mayHaveTasks } from './may-have-tasks.ts';

/** One person gets this many notices of a kind an hour from another; the rest of the hour is told in one. */
const NOTICES_OF_ONE = 10;
const HOUR_MS = 60 * 60_000;

type Reason = TaskNotice['motivo'];
type Values = Readonly<Record<string, unknown>>;

export interface Person {
  readonly id: number;
  readonly nombre: string;
  readonly granted: readonly string[];
}

/** How many notices with this reason somebody got in the last hour. */
export interface NoticeCount {
  readonly persona: number;
  readonly motivo: string;
  readonly avisos: number;
}

/**
 * SQL for the active people among this assignee and those whose name follows an @ in one of the texts; null when there
 * are neither.
 */
export function peopleNamed(assignee: number | null, texts: readonly string[]): RawBuilder<unknown> | null {
  const mentioning = texts.filter((text) => text.includes('@'));
  if (assignee === null && mentioning.length === 0) return null;
  return sql`
    select u.id, u.nombre, array(select p.modulo from permiso p where p.usuario_id = u.id and p.concedido) as granted
    from usuario u
    where u.activo and (u.id = ${assignee}::integer or exists (
      select from unnest(${mentioning}::text[]) as texto where strpos(texto, '@' || u.nombre) > 0
    ))`;
}

/** SQL for the notices of the last hour, by this author, to the people of the query `nombrada`. */
export const noticesOf = ({ id }: Author, now: Date): RawBuilder<unknown> => sql`(
  select jsonb_agg(a) from (
    select usuario_id as persona, datos ->> 'motivo' as motivo, count(*) as avisos from notificacion
    where usuario_id in (select n.id from nombrada n) and tipo = 'tarea' and momento > ${new Date(now.getTime() - HOUR_MS)}
      and datos @> jsonb_build_object('autor', ${id}::integer)
    group by 1, 2
  ) a
)`;

export interface Notice {
  readonly person: number;
  readonly motivo: Reason;
  readonly por: string | null;
  /** The person who did it; null for a reminder. */
  readonly autor: number | null;
  /** True for the notice that later ones of the same author and reason join. */
  readonly gathers: boolean;
}

/**
 * The notices of a change: to the person to whom the task was given and to people who are newly mentioned in a comment,
 * but never to the person who did it.
 */
export function noticesOfChange(
  { people, notices }: { readonly people: readonly Person[]; readonly notices: readonly NoticeCount[] },
  { before, after }: { readonly before: Values; readonly after: Values },
  by: Author,
): Notice[] {
  const told = new Map<number, Reason>();
  for (const person of newlyNamed(people, before, after)) told.set(person, 'mencion');
  const given = after['responsable'];
  if (typeof given === 'number') told.set(given, 'asignada');
  if (by.id !== null) told.delete(by.id);
  return [...told].map(([person, motivo]) => {
    const recent = notices.find((one) => one.persona === person && one.motivo === motivo)?.avisos ?? 0;
    const gathers = by.id !== null && recent >= NOTICES_OF_ONE;
    return { person, motivo, por: by.name, autor: by.id, gathers };
  });
}

const NOTICE = sql`jsonb_build_object('tarea', t.id, 'numero', t.numero, 'titulo', t.titulo, 'tablero', t.tablero,
  'vence', t.vence)`;

/** Adds the notice to the one that gathers those of its author and reason, or begins one. */
export async function gatherNotice(tx: Transaction, task: string, notice: Notice): Promise<void> {
  const at = await tx.now();
  const { person, motivo, autor } = notice;
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
  if (rows.length === 0) await notifyOfTask(tx, task, notice);
}

export async function notifyOfTask(tx: Transaction, task: string, notice: Notice): Promise<void> {
  await putNotices(sql`(select * from tarea where id = ${task})`, [notice], await tx.now()).execute(
    tx.kysely,
  );
}

/** SQL that stores notices of a task. `task`: a query of its row. */
export function putNotices(
  task: RawBuilder<unknown>,
  notices: readonly Notice[],
  at: Date,
): RawBuilder<unknown> {
  const given = notices.map(({ person, motivo, por, autor, gathers }) => ({
    persona: person,
    datos: { motivo, por, autor, reune: gathers, veces: 1 },
  }));
  return sql`
    insert into notificacion (usuario_id, tipo, momento, datos)
    select n.persona, 'tarea', ${at}::timestamptz, ${NOTICE} || n.datos
    from ${task} t cross join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (persona integer, datos jsonb)`;
}

function newlyNamed(people: readonly Person[], before: Values, after: Values): number[] {
  const texts = Object.entries(after).flatMap(([field, value]) =>
    field.startsWith('comentario:') && value !== null
      ? [{ now: textOf(value), was: textOf(before[field]) }]
      : [],
  );
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
