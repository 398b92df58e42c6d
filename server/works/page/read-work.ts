import { type Kysely, sql } from 'kysely';
import type { WorkAmounts, WorkPage, WorkSheet } from '../../../src/api/contract/work-page.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { takenWorks } from '../../bulk-import/undo/taken-works.ts';
import type { Tables } from '../../db/tables.ts';
import { besideTheFile, fieldValues } from './fields.ts';
import { knownWork } from './find-work.ts';
import { milestonesOf } from './milestones.ts';
import { asOrigin, type OriginRow, originOf } from './origins.ts';

interface Row extends OriginRow {
  readonly version: number;
  readonly proyecto: number;
  readonly proyectoNombre: string;
  readonly subproyecto: number;
  readonly subproyectoNombre: string;
  readonly cliente: string | null;
  readonly estado: string | null;
  readonly creada: Date;
  readonly creadaPor: string;
  readonly modificada: Date | null;
  readonly modificadaPor: string | null;
  readonly sinRegistro: boolean;
  readonly borrada: Date | null;
  /** True when it was deleted together with its project. */
  readonly conProyecto: boolean;
  readonly borradaPor: string | null;
  readonly motivo: string | null;
  readonly sitio: WorkSheet['sitio'];
}

export async function readWork(db: Kysely<Tables>, cod: string, now: Date): Promise<WorkPage> {
  const { id } = await knownWork(db, cod);
  if (id === null) return { cod, ...(await taken(db, cod)), ficha: null };
  const row = await rowOf(db, id);
  const campos = besideTheFile(await fieldValues(db, id));
  return {
    cod,
    situacion: row.borrada === null ? 'viva' : 'papelera',
    fuera:
      row.borrada === null
        ? null
        : {
            en: row.borrada.toISOString(),
            por: row.borradaPor,
            motivo: row.motivo,
            proyecto: row.conProyecto ? row.proyectoNombre : null,
          },
    ficha: {
      id,
      version: row.version,
      proyecto: { id: row.proyecto, nombre: row.proyectoNombre },
      subproyecto: { id: row.subproyecto, nombre: row.subproyectoNombre },
      sitio: row.sitio,
      cliente: row.cliente,
      estado: row.estado,
      creada: row.creada.toISOString(),
      creadaPor: row.creadaPor,
      modificada: row.modificada?.toISOString() ?? null,
      modificadaPor: row.modificadaPor,
      carga: asOrigin(row),
      campos,
      hitos: milestonesOf(campos, officeDay(now)),
      importes: await amountsOf(db, id),
      sinRegistro: row.sinRegistro,
    },
  };
}

async function rowOf(db: Kysely<Tables>, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select o.version, p.id as proyecto, p.nombre as "proyectoNombre", sp.id as subproyecto, sp.nombre as "subproyectoNombre",
      o.cod_externo_cliente as cliente, o.estado, o.creado_en as creada, o.creado_por as "creadaPor",
      greatest(o.modificado_en, s.modificado_en) as modificada,
      case when s.modificado_en >= coalesce(o.modificado_en, s.modificado_en) then s.modificado_por
        else o.modificado_por end as "modificadaPor",
      coalesce(o.modificado_en, s.modificado_en) is not null and not exists (
        select from cambio_de_obra a where a.cod = o.cod and a.despues is not null
      ) as "sinRegistro",
      o.borrado_en as borrada, l.proyecto is not null as "conProyecto", l.usuario_nombre as "borradaPor", l.motivo,
      json_build_object('cod', si.site_cod, 'nombre', si.nombre, 'direccion', si.direccion,
        'municipio', si.municipio, 'provincia', si.provincia, 'lat', si.lat::text, 'lon', si.lon::text,
        'tipo', si.tipo, 'operador', si.operador) as sitio,
      ${originOf('c', 'cm_seg_01', sql`o.registro`)}
    from obra o
    join subproyecto sp on sp.id = o.subproyecto
    join proyecto p on p.id = sp.proyecto
    join sitio si on si.site_cod = o.site_cod
    left join seguimiento s on s.obra = o.id
    left join carga c on c.id = o.carga
    left join lote_borrado l on l.id = o.lote_borrado
    where o.id = ${id}`.execute(db);
  return rows[0] as Row;
}

/** Amounts of a work. As for a project, a line with the date of an invoice counts as invoiced. */
async function amountsOf(db: Kysely<Tables>, id: number): Promise<WorkAmounts[]> {
  const { rows } = await sql<WorkAmounts>`
    select fyv_moneda as moneda, count(*)::int as lineas, sum(fyv_importe)::text as valorado,
      coalesce(sum(fyv_importe) filter (where fyv_factura_fecha is not null), 0)::text as facturado,
      coalesce(sum(fyv_importe) filter (where fyv_cobro_fecha is not null), 0)::text as cobrado
    from factyval where obra = ${id}
    group by fyv_moneda
    order by fyv_moneda collate es_portal`.execute(db);
  return rows;
}

/** How the work was last deleted for good: by the undo of its load, or by the purge of the trash. */
async function taken(db: Kysely<Tables>, cod: string): Promise<Pick<WorkPage, 'situacion' | 'fuera'>> {
  const { rows } = await sql<{
    situacion: WorkPage['situacion'];
    en: Date;
    por: string | null;
    motivo: string | null;
  }>`
    select 'quitada' as situacion, q.en, q.por, q.motivo
    from ${takenWorks} q
    where q.cod = ${cod} and q.puso
    union all
    select 'purgada', e.purgada_en, l.usuario_nombre, l.motivo
    from obra_en_lote e
    join lote_borrado l on l.id = e.lote
    where e.cod = ${cod} and e.purgada_en is not null
    order by en desc nulls last
    limit 1`.execute(db);
  const last = rows[0];
  if (last === undefined) return { situacion: 'quitada', fuera: null };
  const { situacion, en, por, motivo } = last;
  return { situacion, fuera: { en: en.toISOString(), por, motivo, proyecto: null } };
}
