import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type ComparedMoment,
  NOW,
  type WorkComparison,
  type workComparisonQuery,
} from '../../../src/api/contract/work-page.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound, type Problem } from '../../problem.ts';
import { fieldValues, isSame, type WorkFieldValues } from './fields.ts';
import { type KnownWork, knownWork } from './find-work.ts';
import { after, at, birthOf, isoOf, lifeRows, type Place, placeIn, placeText, upTo } from './life-events.ts';

type Query = z.output<typeof workComparisonQuery>;

export async function compareMoments(
  db: Kysely<Tables>,
  { cod, a, b }: Query,
  now: Date,
): Promise<WorkComparison> {
  const work = await knownWork(db, cod);
  const one = await momentOf(db, work, a, now);
  const other = await momentOf(db, work, b, now);
  const values = await valuesAt(db, work, a);
  const others = await valuesAt(db, work, b);
  const campos = values.map(({ campo, etiqueta, tipo, valor }, index) => {
    const second = others[index]?.valor ?? null;
    return { campo, etiqueta, tipo, a: valor, b: second, distinto: !isSame(tipo, valor, second) };
  });
  return { a: one, b: other, campos, distintos: campos.filter(({ distinto }) => distinto).length };
}

/**
 * The values of every field at a moment: the old value in the first later change of the field or, without such a change,
 * the present values. A rename of the project is no change of the work, nor is a change of its site's place.
 */
export async function valuesAt(
  db: Kysely<Tables>,
  work: KnownWork,
  moment: string,
): Promise<WorkFieldValues[]> {
  if (work.id === null) return [];
  const fields = await fieldValues(db, work.id);
  if (moment === NOW) return fields;
  const undone = await valuesBefore(db, work, placeIn(moment));
  return fields.map((field) => {
    const before = undone.get(field.campo);
    return before === undefined ? field : { ...field, valor: before, escrito: before };
  });
}

async function valuesBefore(
  db: Kysely<Tables>,
  { cod }: KnownWork,
  place: Place,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ campo: string; valor: string | null }>`
    select distinct on (campo.key) campo.key as campo, campo.value as valor
    from (
      select momento, orden, id, antes from cambio_de_obra
      where cod = ${cod} and jsonb_typeof(antes) = 'object'
    ) as cambio
    cross join lateral jsonb_each_text(cambio.antes) as campo
    where ${after(place)}
    order by campo.key, momento, orden, id`.execute(db);
  return new Map(rows.map(({ campo, valor }) => [campo, valor]));
}

async function momentOf(
  db: Kysely<Tables>,
  work: KnownWork,
  moment: string,
  now: Date,
): Promise<ComparedMoment> {
  const born = await birthOf(db, work);
  if (moment === NOW) {
    if (born === null) throw unknown();
    return { id: NOW, momento: now.toISOString(), tipo: null, papelera: await isBinned(db, work) };
  }
  const place = placeIn(moment);
  const [found] = await lifeRows(db, work, { where: at(place), limit: 1 });
  if (!found || born === null || isEarlier(place, born)) throw unknown();
  const [last] = await lifeRows(db, work, {
    where: sql<boolean>`${upTo(place)} and tipo in ('borrado', 'restauracion')`,
    limit: 1,
  });
  return {
    id: placeText(found),
    momento: isoOf(found),
    tipo: found.tipo,
    papelera: last?.tipo === 'borrado' && !isEarlier(last, born),
  };
}

async function isBinned(db: Kysely<Tables>, { id }: KnownWork): Promise<boolean> {
  const { rows } = await sql<{ papelera: boolean }>`
    select borrado_en is not null as papelera from obra where id = ${id}`.execute(db);
  return rows[0]?.papelera ?? false;
}

export const isEarlier = (one: Place, other: Place): boolean =>
  one.cuando !== other.cuando
    ? one.cuando < other.cuando
    : one.orden !== other.orden
      ? one.orden < other.orden
      : one.id < other.id;

const unknown = (): Problem =>
  notFound(
    'De ese momento no se sabe cómo estaba la obra: elige otro de los que ofrece la lista de su vida.',
  );
