import { type RawBuilder, sql } from 'kysely';
import { type DeletionScope, type ToldScope, TRASH_LISTED } from '../../../src/api/contract/records/trash.ts';
import { isWhollyUndone } from '../../../src/shared/undone-load.ts';
import { toldValue } from '../../../src/shared/values/told-value.ts';
import { codeKey } from '../../../src/shared/values/value-keys.ts';
import { undonePartOf } from '../../bulk-import/runs/undone-part.ts';
import type { Transaction } from '../../db/database.ts';
import { matching } from '../../explorer/conditions.ts';
import { type Problem, pointed } from '../../problem.ts';
import { worksCatalogue } from '../../works/works-catalogue.ts';
import { refuseTooMany } from '../previews.ts';
import { LOADED } from './loads.ts';

/** Queries of the works asked for. They belong in one statement: others delete and restore works meanwhile. */
export interface Scope {
  /** `obra`: the work's id. */
  readonly works: RawBuilder<unknown>;
  /** The codes that are unknown: `cod` as it is compared, and in `total` how many there are. */
  readonly unknown: RawBuilder<unknown>;
  /** The works that were deleted before: `cod`, `por`, `proyecto`, and in `total` how many there are. */
  readonly deleted: RawBuilder<unknown>;
  /** An unknown code as it was given. Only where codes are. */
  readonly given?: (cod: string) => string;
  readonly told: ToldScope;
}

const NO_CODES = sql`select null as cod, 0 as total where false`;

export async function scopeOf(tx: Transaction, asked: DeletionScope): Promise<Scope> {
  switch (asked.tipo) {
    case 'codigos':
      return byCode(asked.codigos);
    case 'carga':
      return ofLoad(tx, asked.uploadId);
    case 'filtro': {
      if ((asked.donde ?? []).length === 0 && (asked.buscar ?? '').trim() === '') throw emptyFilter();
      const catalogue = await worksCatalogue(tx.kysely);
      const found = matching(catalogue, asked);
      await refuseTooMany(tx, found, 'eliminar');
      return {
        works: sql`select ${catalogue.id} as obra ${found}`,
        told: { tipo: 'filtro', donde: [...(asked.donde ?? [])], buscar: asked.buscar ?? '' },
        unknown: NO_CODES,
        deleted: NO_CODES,
      };
    }
  }
}

const emptyFilter = (): Problem =>
  pointed('/obras/donde', 'El filtro está vacío y deja pasar todas las obras del portal: acótalo.');

function byCode(given: readonly string[]): Scope {
  const written = new Map(given.map((code): [string, string] => [codeKey(code), code]));
  written.delete('');
  const codes = [...written.keys()];
  if (codes.length === 0) {
    throw pointed(
      '/obras/codigos',
      'No hay ningún código: pega los códigos de las obras, uno en cada línea.',
    );
  }
  return {
    works: sql`select o.id as obra from obra o where o.cod = any(${codes}::text[]) and o.borrado_en is null`,
    told: { tipo: 'codigos', codigos: codes.length },
    unknown: sql`
      select pedida.cod, count(*) over () as total
      from unnest(${codes}::text[]) with ordinality as pedida (cod, orden)
      where not exists (select from obra o where o.cod = pedida.cod)
      order by pedida.orden limit ${sql.lit(TRASH_LISTED)}`,
    deleted: deletedAmong(sql`o.cod = any(${codes}::text[])`),
    given: (cod) => toldValue(cod, written.get(cod) ?? cod),
  };
}

async function ofLoad(tx: Transaction, uploadId: string): Promise<Scope> {
  const load = await tx.kysely
    .selectFrom('carga')
    .select(['id', 'fichero', 'estado', 'ensayo', 'deshecha_en', 'deshecha_por'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  const refuse = (detail: string): never => {
    throw pointed('/obras/uploadId', detail);
  };
  if (load === undefined) return refuse('No hay ninguna carga con ese identificador: elígela de la lista.');
  if (load.estado === 'en_curso')
    return refuse(`La carga de «${load.fichero}» todavía no ha terminado: espera a que termine.`);
  if (isWhollyUndone((await undonePartOf(tx.kysely, [load])).get(load.id) ?? null))
    return refuse(`La carga de «${load.fichero}» se deshizo: ya no tiene obras en el portal.`);
  if (load.ensayo || !LOADED.some((state) => state === load.estado))
    return refuse(`La carga de «${load.fichero}» no dejó obras en el portal: no hay nada que eliminar.`);
  await refuseTooMany(tx, sql`from obra o where o.carga = ${load.id} and o.borrado_en is null`, 'eliminar');
  return {
    works: sql`select o.id as obra from obra o where o.carga = ${load.id} and o.borrado_en is null`,
    told: { tipo: 'carga', uploadId, archivo: load.fichero },
    unknown: NO_CODES,
    deleted: deletedAmong(sql`o.carga = ${load.id}`),
  };
}

const deletedAmong = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select o.cod, l.usuario_nombre as por, p.nombre as proyecto, count(*) over () as total
    from obra o
    left join lote_borrado l on l.id = o.lote_borrado
    left join proyecto p on p.id = l.proyecto
    where o.borrado_en is not null and ${where}
    order by o.cod collate es_portal limit ${sql.lit(TRASH_LISTED)}`;
