import {
  type BorrarAnswer,
  type CargarAnswer,
  type CargarFactyvalAnswer,
  LOAD_STEPS,
  type LoadStep,
  type ScriptResult,
  type ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import type { RunState } from '../../../src/api/contract/loads/run-states.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { ImportScript } from '../../bulk-import/scripts/scripts.ts';
import { BULK_IMPORT } from '../../bulk-import/turn/turn.ts';
import type { NumberedLoad, SampleCompany } from '../company/invent-company.ts';
import { ANA } from '../company/people.ts';
import type { SampleRows } from '../copy-rows.ts';
import type { SampleTime } from '../sample-time.ts';
import { fileOf, hashOf, uuidOf } from './load-files.ts';
import { beganAt, endedAt } from './load-moments.ts';
import { scriptResults } from './load-scripts.ts';

const UNDO_REASON = 'El archivo era el de la semana anterior';
/** Minutes until a load that should not have been made was undone. */
const UNDO_AFTER = 15;
/** Works of a stopped load whose site is written wrong. */
const WRONG_SITES = 7;
const STEP_MS = [180, 90, 640, 60, 2_150] as const;

const undoneAt = ({ day, minute }: NumberedLoad, time: SampleTime): string =>
  time.moment(day, minute + UNDO_AFTER);

export function stateOf({ outcome, works }: NumberedLoad): Exclude<RunState, 'en_curso'> {
  if (outcome === 'detenida' || outcome === 'abortada') return outcome;
  return works.some(({ client }) => client === null) ? 'con_pendientes' : 'completada';
}

/** The history of the loads: each with its steps, its scripts, its problems, and what an undo took away. */
export function rowsOfLoads(
  { loads, time }: SampleCompany,
  scripts: readonly ImportScript[],
): readonly SampleRows[] {
  const told = loads.map((load) => {
    const problems = load.outcome === 'detenida' ? problemsOf(load, time) : [];
    const isCut = load.outcome === 'abortada';
    return { load, problems, results: isCut ? [] : scriptResults(scripts, load, problems) };
  });
  const undone = loads.filter(({ outcome }) => outcome === 'deshecha');
  return [
    {
      table: 'carga',
      columns: [
        ...[
          'id',
          'upload_id',
          'tipo',
          'fichero',
          'codigo',
          'usuario_id',
          'usuario_nombre',
          'estado',
          'ensayo',
        ],
        ...['filas_previstas', 'filas_seguimiento', 'filas_factyval', 'iniciada_en', 'terminada_en'],
        ...['deshecha_en', 'deshecha_por', 'deshecha_motivo'],
      ],
      rows: loads.map((load) => {
        const isUndone = load.outcome === 'deshecha';
        const isCut = load.outcome === 'abortada';
        return {
          id: load.id,
          upload_id: uuidOf(`carga ${load.id}`),
          tipo: BULK_IMPORT,
          fichero: fileOf(load, time),
          codigo: load.project.serie,
          usuario_id: load.person.id,
          usuario_nombre: load.person.name,
          estado: stateOf(load),
          ensayo: load.outcome === 'ensayo',
          filas_previstas: load.works.length,
          filas_seguimiento: isCut ? null : load.works.length,
          filas_factyval: isCut ? null : linesOf(load),
          iniciada_en: beganAt(load, time),
          terminada_en: endedAt(load, time),
          deshecha_en: isUndone ? undoneAt(load, time) : null,
          deshecha_por: isUndone ? ANA.name : null,
          deshecha_motivo: isUndone ? UNDO_REASON : null,
        };
      }),
    },
    {
      table: 'carga_paso',
      columns: ['carga', 'paso', 'estado', 'peticion_sha256', 'status', 'respuesta', 'iniciado_en', 'ms'],
      rows: told.flatMap(({ load, results }) =>
        LOAD_STEPS.slice(0, load.outcome === 'abortada' ? 1 : LOAD_STEPS.length).map((paso, place) => ({
          carga: load.id,
          paso,
          estado: 'hecho',
          peticion_sha256: hashOf(`${paso} ${load.id}`),
          status: 200,
          respuesta: JSON.stringify(answerOf(paso, load, results)),
          iniciado_en: beganAt(load, time),
          ms: STEP_MS[place] ?? 0,
        })),
      ),
    },
    {
      table: 'carga_script',
      columns: ['carga', 'orden', 'script', 'tipo', 'descripcion', 'exito', 'mensaje', 'filas', 'ms'],
      rows: told.flatMap(({ load, results }) =>
        results.map((result, place) => ({
          carga: load.id,
          orden: place + 1,
          script: result.script,
          tipo: result.type,
          descripcion: result.description,
          exito: result.success,
          mensaje: result.message,
          filas: Math.max(result.records_affected, result.result_count),
          ms: result.ms,
        })),
      ),
    },
    {
      table: 'carga_incidencia',
      columns: [
        ...[
          'carga',
          'script',
          'orden',
          'error',
          'detalle',
          'hoja',
          'fila',
          'campo',
          'proyecto',
          'subproyecto',
        ],
        ...['site_cod', 'csv_cod_externo_cliente', 'csv_cod_obra_interno_4plus', 'gen_seg_asignacion_fecha'],
      ],
      rows: told.flatMap(({ load, problems }) =>
        problems.map((problem, place) => ({
          carga: load.id,
          script: '020-sitios-no-validos.sql',
          orden: place + 1,
          error: problem.error,
          detalle: problem.detalle ?? null,
          hoja: problem.hoja ?? null,
          fila: problem.fila ?? null,
          campo: problem.campo ?? null,
          proyecto: problem.proyecto,
          subproyecto: problem.subproyecto,
          site_cod: problem.site_cod,
          csv_cod_externo_cliente: problem.csv_cod_externo_cliente,
          csv_cod_obra_interno_4plus: problem.csv_cod_obra_interno_4plus,
          gen_seg_asignacion_fecha: problem.gen_seg_asignacion_fecha,
        })),
      ),
    },
    {
      table: 'carga_deshecha',
      columns: ['id', 'carga', 'en', 'por', 'motivo'],
      rows: undone.map((load, place) => ({
        id: place + 1,
        carga: load.id,
        en: undoneAt(load, time),
        por: ANA.name,
        motivo: UNDO_REASON,
      })),
    },
    {
      table: 'carga_obra_quitada',
      columns: ['carga', 'cod', 'puso', 'registro', 'lineas', 'vez'],
      rows: undone.flatMap((load, time) =>
        load.works.map(({ cod, lines }, place) => ({
          carga: load.id,
          cod,
          puso: true,
          registro: place + 1,
          lineas: lines.length,
          vez: time + 1,
        })),
      ),
    },
  ];
}

const linesOf = ({ works }: NumberedLoad): number => works.reduce((sum, { lines }) => sum + lines.length, 0);

/** A letter O stands for the digit 0 in the codes of some sites. */
const problemsOf = ({ works }: NumberedLoad, time: SampleTime): readonly ValidationProblem[] =>
  works.slice(0, WRONG_SITES).map(({ cod, project, subproject, site, client, days }, place) => {
    const wrong = site.cod.replace('SIT-0', 'SIT-O');
    const assigned = days.get('seg_asignacion_fecha');
    return {
      error: 'site_cod NO VÁLIDO',
      detalle: `el site «${wrong}» no está en el registro de localizaciones`,
      hoja: 'cm_seg_01',
      fila: place + 2,
      campo: 'site_cod',
      proyecto: project.nombre,
      subproyecto: subproject,
      site_cod: wrong,
      csv_cod_externo_cliente: client,
      gen_cod_externo_cliente: client,
      csv_cod_obra_interno_4plus: cod,
      gen_cod_obra_interno_4plus: cod,
      gen_seg_asignacion_fecha: assigned === undefined ? null : time.dateOf(assigned),
      creado: null,
      creado_por: null,
    };
  });

function answerOf(
  step: LoadStep,
  load: NumberedLoad,
  results: readonly ScriptResult[],
): BorrarAnswer | CargarAnswer | CargarFactyvalAnswer | { success: boolean; message: string } {
  const rows = load.works.length;
  switch (step) {
    case 'borrar':
      return {
        success: true,
        message: `Tablas auxiliares vacías: ${load.outcome === 'ensayo' ? 'el ensayo' : 'la carga'} puede empezar.`,
        results: { scripts_executed: [] },
      };
    case 'guardar-seguimiento':
    case 'guardar-factyval':
      return { success: true, message: `Archivo «${step}.csv» guardado.` };
    case 'cargar':
      return {
        success: true,
        message: `${counted(rows, 'fila de seguimiento cargada', 'filas de seguimiento cargadas')} en la tabla auxiliar.`,
        records_inserted: rows,
      };
    case 'cargar-factyval':
      return {
        success: true,
        message: messageOf(load),
        records_inserted: linesOf(load),
        scripts_results: [...results],
      };
  }
}

function messageOf(load: NumberedLoad): string {
  const state = stateOf(load);
  if (state === 'detenida') {
    const found = counted(Math.min(WRONG_SITES, load.works.length), 'problema', 'problemas');
    return `Proceso detenido: ${found} en la validación. No se ha cargado nada; corrige el archivo y vuelve a cargarlo.`;
  }
  const pending = state === 'con_pendientes' ? ', con registros pendientes' : '';
  return load.outcome === 'ensayo'
    ? `Ensayo completado${pending}: no se ha guardado nada.`
    : `Carga completada${pending}.`;
}
