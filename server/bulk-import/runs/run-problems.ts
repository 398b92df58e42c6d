import type { Kysely, Selectable } from 'kysely';
import { withNamedQuotes } from '../../../src/shared/values/invisible-signs.ts';
import type { Tables } from '../../db/tables.ts';
import type { CargaIncidenciaTable } from '../tables.ts';

export const problemsOf = (db: Kysely<Tables>, runId: number) =>
  db
    .selectFrom('carga_incidencia as i')
    .leftJoin('carga_hoja as h', (join) =>
      join.onRef('h.carga', '=', 'i.carga').onRef('h.hoja', '=', 'i.hoja'),
    )
    .where('i.carga', '=', runId)
    .select([
      'i.error',
      'i.detalle',
      'i.hoja',
      'h.nombre as hoja_nombre',
      'i.fila',
      'i.campo',
      'i.defectos',
      'i.proyecto',
      'i.subproyecto',
      'i.site_cod',
      'i.csv_cod_externo_cliente',
      'i.gen_cod_externo_cliente',
      'i.csv_cod_obra_interno_4plus',
      'i.gen_cod_obra_interno_4plus',
      'i.gen_seg_asignacion_fecha',
      'i.creado',
      'i.creado_por',
    ])
    .orderBy('i.script')
    .orderBy('i.orden');

type Said = Pick<Selectable<CargaIncidenciaTable>, 'detalle' | 'defectos'>;

/** The problem as people are told it: blanks that look like a space, in the values that it quotes, by their names. */
export const toldProblem = <P extends Said>(problem: P): P => ({
  ...problem,
  detalle: problem.detalle === null ? null : withNamedQuotes(problem.detalle),
  defectos: problem.defectos?.map((one) => ({ ...one, detalle: withNamedQuotes(one.detalle) })) ?? null,
});
