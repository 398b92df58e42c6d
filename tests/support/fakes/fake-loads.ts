import {
  type CargarRequest,
  EXPORTED_PROBLEM_FIELDS,
  type LoadStep,
  type ScriptResult,
  UPLOAD_ID_HEADER,
} from '../../../src/api/contract/bulk-import.ts';
import type { LoadComparison, StandingRow } from '../../../src/api/contract/loads/load-comparison.ts';
import type { PendingKind, RunWork } from '../../../src/api/contract/loads/load-runs.ts';
import type { Asked, FormPart } from '../../../src/api/endpoints/endpoint.ts';
import type { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import type { NamedFile } from '../../../src/api/endpoints/named-file.ts';
import { csvForPeople } from '../../../src/shared/csv-for-people.ts';
import { officeStamp } from '../../../src/shared/office-time.ts';
import { availableFields, dateFormats, TEMPLATE_DATA } from './fake-fields.ts';
import { NO_FILES, standingOf } from './fake-load-comparison.ts';
import type { FakeNotifications } from './fake-notifications.ts';
import { pageOf } from './fake-page.ts';
import type { FakePerson } from './fake-person.ts';
import { AT, FakeRun, rowsOf } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { says } from './fake-shell.ts';
import { refusal } from './refusal.ts';

/** `freeIn` is the number of seconds until the turn of an open run may be taken. */
export interface AddedRun
  extends Pick<FakeRun, 'uploadId' | 'usuario' | 'fileName'>,
    Partial<
      Pick<
        FakeRun,
        'ensayo' | 'estado' | 'rowCount' | 'tracking' | 'factyval' | 'corrections' | 'scripts' | 'files'
      >
    >,
    Partial<Pick<FakeRun, 'libro' | 'freeIn' | 'undoneBy' | 'left' | 'closedBy' | 'recorded'>> {}

export class FakeLoads {
  /** Results that the scripts of the next loads answer. */
  scripts: readonly ScriptResult[] = [COUNTED];
  /** What every load answers as still standing as it was loaded; `compared` is the difference between any two loads. */
  standing: readonly StandingRow[] = [];
  compared: LoadComparison | null = null;
  private readonly runs = new Map<string, FakeRun>();

  constructor(private readonly notifications: FakeNotifications) {}

  add({ uploadId, usuario, ...known }: AddedRun): void {
    this.runs.set(uploadId, Object.assign(new FakeRun(uploadId, usuario), known));
  }

  newestFirst(): FakeRun[] {
    return [...this.runs.values()].reverse();
  }

  known(uploadId: string): FakeRun {
    const run = this.runs.get(uploadId);
    if (run === undefined) throw refusal(404, 'No hay ninguna carga con ese identificador.');
    return run;
  }

  abort(run: FakeRun): void {
    run.estado = 'abortada';
    this.tellOwner(run);
  }

  /**
   * Takes a step of a load. Steps come once and in order; a repeated one gets the same answer (docs/decisions/0009).
   */
  step<T>({ caller, asked }: Stepping, name: LoadStep, body: string, answer: (run: FakeRun) => T): T {
    const uploadId = asked.headers?.[UPLOAD_ID_HEADER] ?? '';
    const run = this.runs.get(uploadId) ?? new FakeRun(uploadId, caller.user.name);
    const before = run.recorded.get(name);
    if (before && before.body !== body) throw refusal(422, 'Ese paso ya se envió con otro contenido.');
    if (!before && !run.mayTake(name)) throw refusal(409, 'Ese paso no es el que toca en esta carga.');
    this.runs.set(uploadId, run);
    const given = before ? (before.answer as T) : answer(run);
    run.recorded.set(name, { body, answer: given });
    asked.onHeaders?.(() => '1');
    return given;
  }

  load<T extends object>(stepping: Loading, name: LoadStep, more: (run: FakeRun) => T) {
    const { csvContent, totalRows, correcciones } = stepping.body;
    return this.step(stepping, name, JSON.stringify(stepping.body), (run) => {
      const rows = rowsOf(csvContent) ?? 0;
      if (rows !== totalRows) throw refusal(422, 'Las filas no coinciden.');
      run.keepSheet(name, csvContent, correcciones ?? []);
      return { success: true, message: 'Cargado.', records_inserted: rows, ...more(run) };
    });
  }

  finish(run: FakeRun) {
    const results = [...this.scripts];
    run.finish(results);
    this.tellOwner(run);
    return { success: results.every(({ success }) => success), scripts_results: results };
  }

  private tellOwner({ uploadId, usuario, fileName, estado, ensayo }: FakeRun): void {
    this.notifications.tell(usuario, { tipo: 'carga', uploadId, fileName, estado, ensayo, por: null });
  }
}

interface Stepping {
  readonly caller: FakePerson;
  readonly asked: Asked;
}
interface Loading extends Stepping {
  readonly body: Pick<CargarRequest, 'csvContent' | 'totalRows' | 'correcciones'>;
}

export const loadAnswers = (loads: FakeLoads): Answers<typeof loadEndpoints> => ({
  fieldMappingDates: () => ({ field_mapping: dateFormats() }),
  availableFields: ({ query }) => availableFields(query.tipo_csv),
  maxCodObra: ({ body }) => ({ maxNumCodObra: body.value === '%NOR-FTTH%' ? 12 : null }),
  checkLoad: () => ({
    hoy: '2026-11-21',
    plazos: { cm_seg_01: {}, cm_fyv_01: {} },
    avisos: { cm_seg_01: [], cm_fyv_01: [] },
    listas: { cm_seg_01: {}, cm_fyv_01: {} },
    sitios: [],
    proyectos: [],
    obras: [],
    lineas: [],
    subproyectos: [],
  }),
  templateData: () => TEMPLATE_DATA,
  borrar: (asking) =>
    loads.step(asking, 'borrar', JSON.stringify(asking.body), (run) => {
      for (const other of loads.newestFirst()) {
        if (other !== run && other.estado === 'en_curso') loads.abort(other);
      }
      const { fileName, rowCount, ensayo = false, libro = null } = asking.body;
      Object.assign(run, { fileName, rowCount, ensayo, libro });
      return {
        success: true,
        message: 'Tablas auxiliares vacías.',
        results: {
          scripts_executed: [{ script: 'borrar', description: 'Vacía las tablas', records_affected: 0 }],
        },
      };
    }),
  guardarSeguimiento: (asking) => savedFile(loads, asking, 'guardar-seguimiento'),
  cargar: (asking) => loads.load(asking, 'cargar', () => ({})),
  guardarFactyval: (asking) => savedFile(loads, asking, 'guardar-factyval'),
  cargarFactyval: (asking) => loads.load(asking, 'cargar-factyval', (run) => loads.finish(run)),
  run: ({ params, caller }) => loads.known(params.uploadId).told(caller.user.name),
  turn: ({ caller }) => {
    const open = loads.newestFirst().find(({ estado }) => estado === 'en_curso');
    return { turno: open?.turn(caller.user.name) ?? null };
  },
  closeRun: ({ params }) => {
    const run = loads.known(params.uploadId);
    if (run.estado !== 'en_curso') return;
    if (run.freeIn > 0) {
      throw { ...refusal(409, 'Esa carga todavía puede seguir.'), retryAfter: run.freeIn };
    }
    loads.abort(run);
  },
  runs: ({ query: { page, pageSize, buscar = '', estado, contenido, libro }, caller }) => {
    const found = loads
      .newestFirst()
      .filter((run) => estado === undefined || run.estado === estado)
      .filter((run) => contenido === undefined || run.holds(contenido))
      .filter((run) => libro === undefined || run.libro === libro)
      .map((run) => run.summary(caller.user.name))
      .filter(({ fileName, usuario, codigo }) => says(`${fileName} ${usuario} ${codigo ?? ''}`, buscar));
    return pageOf(found, page, pageSize);
  },
  runProblems: ({ params, query: { page, pageSize, error } }) =>
    pageOf(problemsOf(loads.known(params.uploadId), error), page, pageSize),
  exportRunProblems: ({ params, query }) =>
    csvFile(
      `validacion_registros_${STAMP}.csv`,
      EXPORTED_PROBLEM_FIELDS,
      problemsOf(loads.known(params.uploadId), query.error).map((problem) =>
        EXPORTED_PROBLEM_FIELDS.map((field) => problem[field]),
      ),
    ),
  runWorks: ({ params, query: { page, pageSize, pendiente } }) => {
    const run = loads.known(params.uploadId);
    return {
      ...pageOf(lacking(run, pendiente), page, pageSize),
      obras: run.works.length,
      pendientes: {
        codigo_cliente: lacking(run, 'codigo_cliente').length,
        factyval: lacking(run, 'factyval').length,
        responsable: lacking(run, 'responsable').length,
      },
    };
  },
  exportRunWorks: ({ params, query }) =>
    csvFile(
      `obras_de_la_carga_${query.pendiente === undefined ? '' : `sin_${query.pendiente}_`}${STAMP}.csv`,
      WORK_FIELDS,
      lacking(loads.known(params.uploadId), query.pendiente).map((work) => Object.values(work)),
    ),
  runCorrections: ({ params }) => ({ correcciones: [...loads.known(params.uploadId).corrections] }),
  runStanding: ({ params, query }) => {
    loads.known(params.uploadId);
    return standingOf(loads.standing, query);
  },
  loadComparison: () => {
    if (loads.compared === null) throw refusal(409, NO_FILES);
    return loads.compared;
  },
  runFiles: ({ params }) => ({
    ficheros: Array.from(loads.known(params.uploadId).files, ([step, { nombre, csv }]) => ({
      step,
      nombre,
      bytes: csv.size,
      sha256: 'a'.repeat(64),
    })),
  }),
  runFile: ({ params }) => {
    const kept = loads.known(params.uploadId).files.get(params.step);
    if (kept) return { fileName: kept.nombre, file: kept.csv };
    throw refusal(404, 'De esta carga no se guarda ese archivo, o ya no se conserva.');
  },
  lastCorrections: () => {
    const run = loads.newestFirst().find(({ corrections }) => corrections.length > 0);
    if (!run) return { carga: null };
    const { uploadId, fileName, usuario, ensayo, corrections } = run;
    return { carga: { uploadId, fileName, usuario, en: AT, ensayo, correcciones: [...corrections] } };
  },
  previewUndo: ({ params }) => {
    const run = loads.known(params.uploadId);
    const final = whyNeverUndone(run);
    const isBlocked = run.blockers.length > 0;
    return {
      posible: final === null && !isBlocked,
      motivo: final ?? (isBlocked ? 'Alguien ha tocado después lo que cargó.' : null),
      ...(final === null ? whatUndoTakes(run) : { resumen: [], quedan: [] }),
      bloqueos: [...run.blockers],
      totalBloqueos: run.blockers.length,
      deshecha: run.undone,
      testigo: final === null && run.works.some((work) => goes(run, work)) ? undoToken(run) : null,
    };
  },
  undo: ({ params, body, caller }) => {
    const run = loads.known(params.uploadId);
    const final = whyNeverUndone(run);
    if (final !== null) throw refusal(409, final);
    if (body.testigo !== undoToken(run)) {
      throw refusal(409, 'La carga ha cambiado desde que lo viste: vuelve a mirarlo.');
    }
    const taken = whatUndoTakes(run);
    run.left = new Set(run.blockers.map(({ obra }) => obra));
    run.undoneBy = caller.user.name;
    return taken;
  },
});

function savedFile(loads: FakeLoads, asking: Stepping, step: LoadStep) {
  const sent = asking.asked.form?.find(isFile);
  if (sent === undefined) throw new Error('The form holds no file.');
  const { fileName: nombre, file: csv } = sent;
  return loads.step(asking, step, nombre, (run) => {
    run.files.set(step, { nombre, csv });
    return { success: true, message: 'Archivo guardado.' };
  });
}

const isFile = (part: FormPart): part is Extract<FormPart, { file: Blob }> => 'file' in part;

const problemsOf = ({ problems }: FakeRun, error: string | undefined) =>
  problems.filter((problem) => error === undefined || problem.error === error);

const STAMP = officeStamp(new Date(AT));

const csvFile = (
  fileName: string,
  header: readonly string[],
  rows: readonly (readonly unknown[])[],
): NamedFile => {
  const text = csvForPeople(
    header,
    rows.map((row) => row.map((value) => String(value ?? ''))),
  );
  return { fileName, file: new Blob([text], { type: 'text/csv' }) };
};

const LACKS: Readonly<Record<PendingKind, (work: RunWork) => boolean>> = {
  codigo_cliente: ({ cod_externo_cliente }) => cod_externo_cliente === null,
  factyval: ({ lineas_factyval }) => lineas_factyval === 0,
  responsable: ({ responsable }) => responsable === null,
};
const WORK_FIELDS = [
  'cod_obra_interno_4plus',
  'proyecto',
  'subproyecto',
  'site_cod',
  'cod_externo_cliente',
  'responsable',
  'lineas_factyval',
] as const;
const lacking = ({ works }: FakeRun, kind: PendingKind | undefined): readonly RunWork[] =>
  kind === undefined ? works : works.filter(LACKS[kind]);

function whyNeverUndone(run: FakeRun): string | null {
  if (run.undoneBy !== null && run.works.length === 0) return `${run.undoneBy} ya deshizo esta carga.`;
  return run.ensayo || !['completada', 'con_pendientes'].includes(run.estado)
    ? 'Esta carga no dejó nada que deshacer.'
    : null;
}

const undoToken = (run: FakeRun): string =>
  ['deshacer', run.uploadId, ...run.blockers.map(({ obra }) => obra)].join('-');

const goes = (run: FakeRun, { cod_obra_interno_4plus }: RunWork): boolean =>
  !run.isBlocked(cod_obra_interno_4plus);

function whatUndoTakes(run: FakeRun) {
  const works = run.works.filter((work) => goes(run, work)).length;
  const lines = run.lines.filter((cod) => !run.isBlocked(cod)).length;
  return {
    resumen: [
      { action: 'Obras', table: 'obra', cuenta: works },
      { action: 'Seguimientos', table: 'seguimiento', cuenta: works },
      { action: 'Líneas de factyval', table: 'factyval', cuenta: lines },
      { action: 'Subproyectos', table: 'subproyecto', cuenta: 0 },
    ],
    quedan: [
      { action: 'Obras', table: 'obra', cuenta: run.works.length - works },
      { action: 'Líneas de factyval', table: 'factyval', cuenta: run.lines.length - lines },
    ].filter(({ cuenta }) => cuenta > 0),
  };
}

const COUNTED: ScriptResult = {
  type: 'final_verification',
  script: '900-verificacion.sql',
  description: 'Comprueba que todo se ha cargado',
  success: true,
  message: 'Correcto.',
  records_affected: 0,
  query_results: [],
  result_count: 0,
  has_warnings: false,
  warning_count: 0,
  warning_message: null,
  ms: 1,
};
