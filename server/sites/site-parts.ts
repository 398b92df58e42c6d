import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  SITE_FIELDS,
  type SiteHistory,
  type SiteWorks,
  type sitePartQuery,
} from '../../src/api/contract/sites.ts';
import { changedFields } from '../../src/shared/changed-fields.ts';
import { spanish } from '../db/spanish-order.ts';
import type { Tables } from '../db/tables.ts';

type Query = z.output<typeof sitePartQuery>;

const count = sql<number>`count(*)`.as('total');

export async function siteWorks(db: Kysely<Tables>, { cod, page, pageSize }: Query): Promise<SiteWorks> {
  const works = db.selectFrom('obra as o').where('o.site_cod', '=', cod).where('o.borrado_en', 'is', null);
  const { total } = await works.select(count).executeTakeFirstOrThrow();
  const rows = await works
    .innerJoin('subproyecto as s', 's.id', 'o.subproyecto')
    .innerJoin('proyecto as p', 'p.id', 's.proyecto')
    .select(['o.cod', 'o.site_cod', 'o.cod_externo_cliente', 'o.estado', 'o.creado_en'])
    .select(['s.id as sid', 's.nombre as sname', 'p.id as pid', 'p.nombre as pname'])
    .orderBy('o.cod', spanish)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map((row) => ({
    cod: row.cod,
    proyecto: { id: row.pid, nombre: row.pname },
    subproyecto: { id: row.sid, nombre: row.sname },
    sitio: row.site_cod,
    cliente: row.cod_externo_cliente,
    estado: row.estado,
    creada: row.creado_en.toISOString(),
  }));
  return { items, total: Number(total), page, pageSize };
}

export async function siteHistory(db: Kysely<Tables>, { cod, page, pageSize }: Query): Promise<SiteHistory> {
  const trail = db.selectFrom('auditoria').where('entidad', '=', 'sitio').where('entidad_id', '=', cod);
  const { total } = await trail.select(count).executeTakeFirstOrThrow();
  const rows = await trail
    .select(['id', 'momento', 'usuario', 'accion', 'antes', 'despues'])
    .orderBy('momento', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ id, momento, usuario, accion, antes, despues }) => {
    const [before, after] = [objectOf(antes), objectOf(despues)];
    return {
      id,
      momento: momento.toISOString(),
      usuario,
      accion,
      cambios: inOrder(changedFields(before, after)).map((campo) => ({
        campo,
        antes: textOf(before?.[campo]),
        despues: textOf(after?.[campo]),
      })),
    };
  });
  return { items, total: Number(total), page, pageSize };
}

type Values = Readonly<Record<string, unknown>> | null;
const objectOf = (value: unknown): Values => value as Values;

/** The order of the fields in a change: PostgreSQL does not keep the order of keys in a JSON object. */
const ORDER: readonly string[] = ['cod', ...SITE_FIELDS, 'estado', 'motivo'];
const inOrder = (fields: readonly string[]) =>
  fields.toSorted((left, right) => ORDER.indexOf(left) - ORDER.indexOf(right));

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
