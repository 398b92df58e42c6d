import type { ActionSummary } from '../../../src/api/contract/bulk-import.ts';
import type { Transaction } from '../../db/database.ts';

/** Numbers of rows of a load: those that an undo deletes, and those that stay because somebody touched them. */
export interface LoadedRows {
  readonly works: number;
  readonly tracking: number;
  readonly lines: number;
  readonly subprojects: number;
  readonly keptSubprojects: number;
  readonly keptWorks: number;
  readonly keptLines: number;
  /** Digest of which works and lines stay: other rows in the same number are not what was shown. */
  readonly keptDigest: string;
}

/** A work stays whole, with its tracking and its lines, when somebody touched any of them or added a line. */
const TOUCHED = `(
  o.modificado_en is not null or o.borrado_en is not null
  or not exists (select from seguimiento s where s.obra = o.id and s.modificado_en is null)
  or exists (
    select from factyval f
    where f.obra = o.id and (f.modificado_en is not null or f.carga is distinct from o.carga)
  )
)`;

const COUNT = `
  with propia as materialized (
    select o.id, ${TOUCHED} as se_queda from obra o where o.carga = $1
  ), linea as materialized (
    select f.id, f.modificado_en is not null or coalesce(p.se_queda, false) as se_queda
    from factyval f left join propia p on p.id = f.obra
    where f.carga = $1
  ), usado as (
    select o.subproyecto
    from obra o
    join subproyecto sp on sp.id = o.subproyecto and sp.carga = $1
    left join propia p on p.id = o.id
    where p.se_queda is distinct from false
  ), propio as (
    select sp.modificado_en is not null or sp.id in (select subproyecto from usado) as se_queda
    from subproyecto sp where sp.carga = $1
  )
  select
    (select count(*) from propia where not se_queda) as works,
    (select count(*) from seguimiento s join propia p on p.id = s.obra where not p.se_queda) as tracking,
    (select count(*) from linea where not se_queda) as lines,
    (select count(*) from propio where not se_queda) as subprojects,
    (select count(*) from propio where se_queda) as "keptSubprojects",
    (select count(*) from propia where se_queda) as "keptWorks",
    (select count(*) from linea where se_queda) as "keptLines",
    md5(concat(
      (select string_agg(id::text, ' ' order by id) from propia where se_queda), '/',
      (select string_agg(id::text, ' ' order by id) from linea where se_queda)
    )) as "keptDigest"`;

export async function countRows(tx: Transaction, runId: number): Promise<LoadedRows> {
  const { rows } = await tx.run(COUNT, [runId]);
  return rows[0] as unknown as LoadedRows;
}

export const hasRows = ({ works, lines, subprojects }: LoadedRows): boolean =>
  works + lines + subprojects > 0;

/**
 * Deletes the rows of the load that nobody touched. Which works lose something is noted first, and only rows of these
 * works are deleted, so that a row that changes meanwhile makes the counts differ.
 */
export async function deleteRows(tx: Transaction, runId: number, undoId: number): Promise<LoadedRows> {
  const deleted = async (text: string): Promise<number> => (await tx.run(text, [runId, undoId])).affectedRows;
  await deleted(NOTE_WORKS);
  const lines = await deleted(
    `delete from factyval f using obra o, carga_obra_quitada q
     where f.carga = $1 and f.modificado_en is null and o.id = f.obra and ${NOTED}`,
  );
  const tracking = await deleted(
    `delete from seguimiento s using obra o, carga_obra_quitada q
     where s.obra = o.id and s.modificado_en is null and o.carga = $1 and ${NOTED}`,
  );
  const works = await deleted(
    `delete from obra o using carga_obra_quitada q
     where o.carga = $1 and o.modificado_en is null and o.borrado_en is null and ${NOTED}`,
  );
  const { affectedRows: subprojects } = await tx.run(
    `delete from subproyecto sp
     where sp.carga = $1 and sp.modificado_en is null
       and not exists (select from obra o where o.subproyecto = sp.id)`,
    [runId],
  );
  return { ...(await countRows(tx, runId)), works, tracking, lines, subprojects };
}

/**
 * Notes the codes of the works that the undo deletes and of those that lose only lines. Codes are enough: the
 * undo deletes only rows that are as the file had them.
 */
const NOTE_WORKS = `
  insert into carga_obra_quitada (carga, cod, puso, registro, lineas, vez)
  select $1::bigint, o.cod, o.carga is not distinct from $1::bigint,
    case when o.carga = $1::bigint then o.registro end, count(f.id), $2::bigint
  from obra o
  left join factyval f on f.obra = o.id and f.carga = $1::bigint and f.modificado_en is null
  where (o.carga = $1::bigint and not ${TOUCHED})
    or (o.carga is distinct from $1::bigint
      and o.id in (select obra from factyval where carga = $1::bigint and modificado_en is null))
  group by o.id`;

const NOTED = 'q.carga = $1 and q.vez = $2 and q.cod = o.cod';

export function goingSummary(rows: LoadedRows): ActionSummary[] {
  const { works, tracking, lines, subprojects, keptSubprojects } = rows;
  const said: ActionSummary[] = [
    { action: 'Obras', table: 'obra', cuenta: works },
    { action: 'Seguimientos', table: 'seguimiento', cuenta: tracking },
    { action: 'Líneas de factyval', table: 'factyval', cuenta: lines },
    { action: 'Subproyectos', table: 'subproyecto', cuenta: subprojects },
  ];
  if (keptSubprojects > 0) {
    said.push({
      action: 'Subproyectos que se quedan porque se usan o se cambiaron',
      table: 'subproyecto',
      cuenta: keptSubprojects,
    });
  }
  return said;
}

/** The rows that somebody touched, and those that hang from them; empty when the whole load goes. */
export const stayingSummary = ({ keptWorks, keptLines }: LoadedRows): ActionSummary[] =>
  [
    { action: 'Obras', table: 'obra', cuenta: keptWorks },
    { action: 'Líneas de factyval', table: 'factyval', cuenta: keptLines },
  ].filter(({ cuenta }) => cuenta > 0);
