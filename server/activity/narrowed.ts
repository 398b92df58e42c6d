import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type activityFilter, NOBODY } from '../../src/api/contract/activity.ts';
import { midnight } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';

type Filter = z.output<typeof activityFilter>;
export type Trail = SelectQueryBuilder<Tables, 'auditoria', object>;

const WORDS = 6;

export function narrowed(
  db: Kysely<Tables>,
  { persona, entidad, accion, desde, hasta, texto }: Filter,
): Trail {
  let trail: Trail = db.selectFrom('auditoria');
  if (persona !== undefined) {
    trail =
      persona === NOBODY ? trail.where('usuario_id', 'is', null) : trail.where('usuario_id', '=', persona);
  }
  if (entidad !== undefined) trail = trail.where('entidad', '=', entidad);
  if (accion !== undefined) trail = trail.where('accion', '=', accion);
  if (desde !== undefined) trail = trail.where(sql<boolean>`momento >= ${midnight(desde)}`);
  if (hasta !== undefined) trail = trail.where(sql<boolean>`momento < ${midnight(hasta, 1)}`);
  const { split, whole } = typedWords(texto ?? '');
  if (split.length > 0) trail = trail.where(sql<boolean>`palabras @@ ${prefixQuery(split)}::tsquery`);
  for (const word of whole) trail = trail.where(sql<boolean>`${READ} like ${`%${word}%`}`);
  return trail;
}

const READ = sql`sin_acentos(
  usuario || ' ' || accion || ' ' || entidad || ' ' || coalesce(entidad_id, '') || ' ' || coalesce(padres::text, '')
)`;

function typedWords(text: string): { split: string[]; whole: string[] } {
  const words = (withoutAccents(text).match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []).slice(0, WORDS);
  const isSplit = (word: string): boolean => /^[a-z0-9]+$/.test(word);
  return { split: words.filter(isSplit), whole: words.filter((word) => !isSplit(word)) };
}

const prefixQuery = (words: readonly string[]): string =>
  words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ');

/**
 * Does what the SQL function `sin_acentos` does. Done here, so that the planner sees a constant and not a function
 * whose result it cannot estimate.
 */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
