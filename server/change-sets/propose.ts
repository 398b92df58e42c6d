import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  CHANGE_LIMITS,
  CHANGE_LISTED,
  type ChangeTargets,
  type changeSetRequest,
} from '../../src/api/contract/records/change-sets.ts';
import { counted, formatCount } from '../../src/shared/spanish-count.ts';
import type { By } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { matching } from '../explorer/conditions.ts';
import { readyForManyRows } from '../many-rows.ts';
import { type Problem, pointed, refused } from '../problem.ts';
import { worksCatalogue } from '../works/works-catalogue.ts';
import { Differences } from './differences.ts';
import { type EditableField, editableFields } from './fields.ts';
import { stateReader } from './known-states.ts';
import { ChangeReader } from './read-changes.ts';
import { type Sheet, sheetOf } from './sheets.ts';
import type { AskedChange } from './tables.ts';

type Request = z.output<typeof changeSetRequest>;

/**
 * Stores what a change would do once it is applied: for each work its version and the old and new values. Returns the
 * id of the set.
 */
export async function proposeChange(
  database: Database,
  { cambios, obras }: Request,
  by: By,
): Promise<number> {
  if ((obras.tipo === 'valores') !== (cambios.length === 0)) {
    throw pointed('/cambios', 'Elige qué campos cambian.');
  }
  return database.transaction(
    async (tx) => {
      const now = await tx.now();
      const fields = await editableFields(tx.kysely, now);
      const reader = new ChangeReader(tx.kysely, fields, await stateReader(tx.kysely));
      const { changed, ...asked } =
        obras.tipo === 'valores'
          ? await blockOf(tx, reader, obras.obras)
          : await sameForAll(tx, reader, { cambios, obras });
      return keepProposal(tx, {
        by,
        now,
        origen: 'edicion',
        motivo: null,
        missing: asked.missing,
        fields: fields.filter(({ campo }) => changed.has(campo)),
        asked: { cambios: asked.cambios, obras: wordsOf(obras) },
        works: asked.works,
      });
    },
    { long: true },
  );
}

type BlockWorks = Extract<ChangeTargets, { tipo: 'valores' }>['obras'];
type SharedTargets = Exclude<ChangeTargets, { tipo: 'valores' }>;

interface Asked extends Pick<Proposal, 'works' | 'missing'> {
  readonly cambios: AskedChange['cambios'];
  /** The names of the fields. */
  readonly changed: ReadonlySet<string>;
}

async function sameForAll(
  tx: Transaction,
  reader: ChangeReader,
  { cambios: given, obras }: { readonly cambios: Request['cambios']; readonly obras: SharedTargets },
): Promise<Asked> {
  const cambios = await reader.read(given, '/cambios');
  reader.refuse();
  const { query, missing } = await targetsOf(tx, obras);
  return {
    cambios,
    changed: new Set(cambios.map(({ campo }) => campo)),
    works: sql`select t.obra, 0 as linea, t.version, ${textsOf(cambios)}::jsonb as despues from (${query}) as t`,
    missing,
  };
}

/** Each work gets its own values. When a work is named twice, its last values count. */
async function blockOf(tx: Transaction, reader: ChangeReader, given: BlockWorks): Promise<Asked> {
  const changed = new Set<string>();
  const seen = new Map<number, { readonly version: number | null; readonly texts: string }>();
  for (const [place, { id, version, cambios }] of given.entries()) {
    const read = await reader.read(cambios, `/obras/obras/${place}/cambios`);
    for (const { campo } of read) changed.add(campo);
    seen.set(id, { version: version ?? null, texts: textsOf(read) });
  }
  reader.refuse();
  if (changed.size > CHANGE_LIMITS.fields) {
    throw refused(`De una vez se cambian ${CHANGE_LIMITS.fields} campos como máximo: pega menos columnas.`);
  }
  const ids = [...seen.keys()];
  const versions = [...seen.values()].map(({ version }) => version);
  const texts = [...seen.values()].map((work) => work.texts);
  return {
    cambios: [],
    changed,
    works: sql`select o.id as obra, 0 as linea, visto.version, visto.despues::jsonb as despues
      from unnest(${ids}::bigint[], ${versions}::integer[], ${texts}::text[]) as visto (obra, version, despues)
      join obra o on o.id = visto.obra where o.borrado_en is null`,
    missing: await missingOf(tx, ids),
  };
}

const textsOf = (cambios: AskedChange['cambios']): string =>
  JSON.stringify(Object.fromEntries(cambios.map(({ campo, valor }) => [campo, valor])));

const wordsOf = (asked: ChangeTargets): AskedChange['obras'] =>
  asked.tipo === 'filtro'
    ? { tipo: 'filtro', donde: asked.donde ?? [], buscar: asked.buscar ?? '' }
    : { tipo: asked.tipo };

/** The works to change: a query of `obra` (the work's id) and `version` (the version that the person saw, or null). */
interface Targets {
  readonly query: RawBuilder<unknown>;
  readonly missing: { readonly total: number; readonly codes: readonly string[] };
}

const NONE_MISSING = { total: 0, codes: [] } as const;

async function targetsOf(tx: Transaction, asked: SharedTargets): Promise<Targets> {
  switch (asked.tipo) {
    case 'obras':
      return byId(tx, asked.obras);
    case 'codigos':
      return byCode(tx, asked.codigos);
    case 'filtro': {
      const catalogue = await worksCatalogue(tx.kysely);
      const found = matching(catalogue, asked);
      await refuseTooMany(tx, found);
      return {
        query: sql`select ${catalogue.id} as obra, null::integer as version ${found}`,
        missing: NONE_MISSING,
      };
    }
  }
}

async function refuseTooMany(tx: Transaction, found: RawBuilder<unknown>): Promise<void> {
  const most = CHANGE_LIMITS.works;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select ${found} limit ${sql.lit(most + 1)}) as encontrada`.execute(
    tx.kysely,
  );
  if ((rows[0]?.total ?? 0) <= most) return;
  throw refused(
    `El filtro deja pasar más de ${formatCount(most)} obras, y no se pueden cambiar más de una vez: acótalo.`,
  );
}

async function byId(
  tx: Transaction,
  works: Extract<ChangeTargets, { tipo: 'obras' }>['obras'],
): Promise<Targets> {
  // When a work is named twice, its last version counts.
  const seen = new Map(works.map(({ id, version }) => [id, version ?? null]));
  const [ids, versions] = [[...seen.keys()], [...seen.values()]];
  return {
    query: sql`select o.id as obra, visto.version
      from unnest(${ids}::bigint[], ${versions}::integer[]) as visto (obra, version)
      join obra o on o.id = visto.obra where o.borrado_en is null`,
    missing: await missingOf(tx, ids),
  };
}

async function missingOf(tx: Transaction, ids: readonly number[]): Promise<Targets['missing']> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from obra where id = any(${ids}::bigint[]) and borrado_en is null`.execute(
    tx.kysely,
  );
  return { total: ids.length - (rows[0]?.total ?? 0), codes: [] };
}

async function byCode(tx: Transaction, given: readonly string[]): Promise<Targets> {
  const codes = [...new Set(given.map((code) => code.trim()).filter((code) => code !== ''))];
  const { rows } = await sql<{ cod: string }>`
    select pedida.cod from unnest(${codes}::text[]) with ordinality as pedida (cod, orden)
    left join obra o on o.cod = pedida.cod and o.borrado_en is null
    where o.id is null order by pedida.orden`.execute(tx.kysely);
  return {
    query: sql`select o.id as obra, null::integer as version from obra o
      where o.cod = any(${codes}::text[]) and o.borrado_en is null`,
    missing: { total: rows.length, codes: rows.slice(0, CHANGE_LISTED).map(({ cod }) => cod) },
  };
}

const DAY_MS = 24 * 60 * 60_000;

async function dropOldProposals(tx: Transaction, now: Date): Promise<void> {
  await tx.kysely
    .deleteFrom('conjunto_cambios')
    .where('estado', '=', 'propuesto')
    .where('creado_en', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}

export interface Proposal {
  readonly by: By;
  readonly now: Date;
  readonly origen: 'edicion' | 'conciliacion' | 'actualizacion';
  /** The kind of rows that are changed; the tracking sheets of works when left out. */
  readonly sheet?: Sheet;
  readonly motivo: string | null;
  readonly asked: AskedChange;
  readonly fields: readonly EditableField[];
  /**
   * A query of `obra`, `linea` (the line's number; 0 for the tracking sheet), `version` (the version that the person
   * saw, or null) and `despues` (the new values as texts, by field).
   */
  readonly works: RawBuilder<unknown>;
  readonly missing: Targets['missing'];
}

export async function keepProposal(
  tx: Transaction,
  { by, now, origen, sheet = sheetOf('cm_seg_01'), motivo, asked, fields, works, missing }: Proposal,
): Promise<number> {
  await readyForManyRows(tx);
  await dropOldProposals(tx, now);
  const { id } = await tx.kysely
    .insertInto('conjunto_cambios')
    .values({
      origen,
      motivo,
      peticion: JSON.stringify(asked),
      campos: fields.map(({ campo }) => campo),
      tipo_csv: sheet.type,
      sin_obra: missing.total,
      codigos_sin_obra: [...missing.codes],
      usuario_id: by.id,
      usuario_nombre: by.name,
      creado_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = sql`pedida.despues`;
  const differences = new Differences(sheet, fields);
  const { rows } = await sql<{ encontradas: number; puestas: number }>`
    with pedida as materialized (${works}), puesta as (
      insert into conjunto_obra (
        conjunto, obra, linea, cod, version, obra_modificado_en, obra_modificado_por, seguimiento_modificado_en,
        seguimiento_modificado_por, antes, despues, antes_obra, estado, motivo, actual, por
      )
      select ${id}, o.id, pedida.linea, o.cod, o.version, o.modificado_en, o.modificado_por, s.modificado_en, s.modificado_por,
        cambio.antes, cambio.despues, cambio.antes_obra,
        case when cambio.motivo is null then 'pendiente' else 'rechazada' end, cambio.motivo,
        case when cambio.motivo = 'orden' then cambio.desorden end,
        case when cambio.motivo = 'cambiada' then ${LAST_WRITER} end
      from pedida
      join obra o on o.id = pedida.obra
      left join ${sheet.table} s on ${sheet.isRowOf(sql`o.id`, sql`pedida.linea`)}
      cross join lateral (
        select ${differences.unchanged(given)} as campos offset 0
      ) as quieta
      cross join lateral (
        select ${differences.before(sql`quieta.campos`)} as antes,
          ${differences.after(given, sql`quieta.campos`)} as despues,
          ${differences.beforeInWork(given)} as antes_obra, ${differences.outOfOrder(given)} as desorden
        offset 0
      ) as diferencia
      cross join lateral (
        select diferencia.*, case
          when s.obra is null then 'sinSeguimiento'
          when pedida.version <> o.version then 'cambiada'
          when diferencia.desorden is not null then 'orden'
        end as motivo
      ) as cambio
      where s.obra is null or cambio.despues <> '{}'
      returning obra
    )
    select (select count(*) from pedida) as encontradas, (select count(*) from puesta) as puestas`.execute(
    tx.kysely,
  );
  const { encontradas, puestas } = rows[0] as { encontradas: number; puestas: number };
  if (encontradas === 0) throw nothingThere(missing);
  await tx.kysely
    .updateTable('conjunto_cambios')
    .set({ encontradas, iguales: encontradas - puestas })
    .where('id', '=', id)
    .execute();
  return id;
}

/** SQL for the person who last changed the work or its tracking sheet. */
const LAST_WRITER = sql`case
  when s.modificado_en >= coalesce(o.modificado_en, s.modificado_en) then s.modificado_por else o.modificado_por end`;

function nothingThere({ total }: Targets['missing']): Problem {
  return refused(
    total === 0
      ? 'El filtro no deja pasar ninguna obra: no hay nada que cambiar.'
      : `${counted(total, 'obra pedida ya no está', 'obras pedidas ya no están')} en el portal: actualiza la lista y elige otras.`,
  );
}
