import { createHash } from 'node:crypto';
import {
  LOAD_STEPS,
  type LoadStep,
  type Run,
  type RunStep,
  type ScriptResult,
  type ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import type { RunSummary, RunWork, Turn, UndoBlocker } from '../../../src/api/contract/loads/load-runs.ts';
import type { RunState } from '../../../src/api/contract/loads/run-states.ts';
import type { RunUndone } from '../../../src/api/contract/loads/run-undone.ts';
import { codObraPattern } from '../../../src/shared/file-code.ts';

/** Time is fixed, so that tests can assert whole values. */
export const AT = '2026-01-15T10:42:00.000Z';
const SHOWN_STEPS = 6;

export class FakeRun {
  fileName = '';
  /** SHA-256 of its workbook; null when it is not known. */
  libro: string | null = null;
  ensayo = false;
  estado: RunState = 'en_curso';
  rowCount = 0;
  /** The CSV as it was sent, with its BOM. */
  tracking: string | null = null;
  factyval: string | null = null;
  corrections: readonly Correction[] = [];
  readonly files = new Map<LoadStep, { readonly nombre: string; readonly csv: Blob }>();
  scripts: readonly ScriptResult[] = [];
  blockers: readonly UndoBlocker[] = [];
  undoneBy: string | null = null;
  /** Codes of the works that the last undo left. */
  left: ReadonlySet<string> = new Set();
  closedBy: string | null = null;
  /** Seconds until another run may take its turn. */
  freeIn = 30;
  readonly recorded = new Map<LoadStep, { readonly body: string; readonly answer: unknown }>();

  constructor(
    readonly uploadId: string,
    readonly usuario: string,
  ) {}

  /** Whether the step may come now. Saving a file may fail with a warning, so those steps may be missing. */
  mayTake(step: LoadStep): boolean {
    const missing = LOAD_STEPS.slice(0, LOAD_STEPS.indexOf(step)).filter((one) => !this.recorded.has(one));
    return this.estado === 'en_curso' && missing.every((one) => one.startsWith('guardar-'));
  }

  keepSheet(step: LoadStep, csv: string, corrections: readonly Correction[]): void {
    if (step === 'cargar') this.tracking = csv;
    else this.factyval = csv;
    this.corrections = [...this.corrections, ...corrections];
  }

  finish(scripts: readonly ScriptResult[]): void {
    this.scripts = scripts;
    this.estado = outcome(scripts);
  }

  get problems(): readonly ValidationProblem[] {
    return this.scripts.flatMap(({ query_results }) => query_results.filter(isProblem));
  }

  holds(sha256: string): boolean {
    return this.tracking !== null && createHash('sha256').update(this.tracking).digest('hex') === sha256;
  }

  told(caller: string): Run {
    const steps = [...this.recorded].map(
      ([step, { answer }]): RunStep => ({ step, state: 'hecho', status: 200, answer, startedAt: AT, ms: 1 }),
    );
    return {
      ...this.identity(caller),
      filasPrevistas: this.rowCount,
      cerradaPor: this.closedBy,
      leaseUntil: this.estado === 'en_curso' ? AT : null,
      steps,
      scripts: this.scripts.map(({ script, description, type, success, message, ms }) => ({
        script,
        description,
        type,
        success,
        message,
        ms,
      })),
    };
  }

  summary(caller: string): RunSummary {
    const last = [...this.recorded.keys()].at(-1) ?? 'borrar';
    return {
      ...this.identity(caller),
      step: this.estado === 'en_curso' || this.estado === 'abortada' ? last : null,
      codigo: this.pattern(),
      incidencias: this.problems.length,
      correcciones: this.corrections.length,
    };
  }

  turn(caller: string): Turn {
    const { uploadId, fileName, usuario, propia, ensayo } = this.identity(caller);
    return {
      uploadId,
      fileName,
      usuario,
      propia,
      ensayo,
      desde: AT,
      paso: Math.max(this.recorded.size, 1),
      pasos: SHOWN_STEPS,
      enMarcha: false,
      libreEn: this.freeIn,
    };
  }

  private identity(caller: string) {
    return {
      uploadId: this.uploadId,
      fileName: this.fileName,
      usuario: this.usuario,
      propia: this.usuario === caller,
      ensayo: this.ensayo,
      estado: this.estado,
      filasSeguimiento: rowsOf(this.tracking),
      filasFactyval: rowsOf(this.factyval),
      filasOmitidas: this.corrections.filter(({ tipo }) => tipo === 'omitirFila').length,
      startedAt: AT,
      endedAt: this.estado === 'en_curso' ? null : AT,
      deshecha: this.undone,
    };
  }

  get undone(): RunUndone {
    const quedan = { obras: this.works.length, lineas: this.lines.length };
    return this.undoneBy === null ? null : { en: AT, por: this.undoneBy, quedan };
  }

  /** Whether an undo leaves the work, because something of it was touched. */
  isBlocked(cod: string): boolean {
    return this.blockers.some(({ obra }) => obra === cod);
  }

  /** Codes of the works of the lines that are still there. */
  get lines(): readonly string[] {
    const codes = recordsOf(this.factyval).map((line) => line.cod_obra_interno_4plus ?? '');
    return this.undoneBy === null ? codes : codes.filter((cod) => this.left.has(cod));
  }

  /** The works of the run as the server lists them; after an undo, those that it left. */
  get works(): readonly RunWork[] {
    const isIn = ['completada', 'con_pendientes'].includes(this.estado) && !this.ensayo;
    if (!isIn) return [];
    const codes = recordsOf(this.factyval).map((line) => line.cod_obra_interno_4plus);
    const works = recordsOf(this.tracking).map((row) => ({
      cod_obra_interno_4plus: row.cod_obra_interno_4plus ?? '',
      proyecto: row.proyecto ?? '',
      subproyecto: row.subproyecto ?? '',
      site_cod: row.site_cod ?? '',
      cod_externo_cliente: row.cod_externo_cliente || null,
      responsable: row.responsable || null,
      lineas_factyval: codes.filter((code) => code === row.cod_obra_interno_4plus).length,
    }));
    return this.undoneBy === null
      ? works
      : works.filter((work) => this.left.has(work.cod_obra_interno_4plus));
  }

  private pattern(): string | null {
    const [header, first] = (this.tracking ?? '').replace('\uFEFF', '').split('\n');
    const at = header?.split(';').indexOf('cod_obra_interno_4plus') ?? -1;
    const cod = at < 0 ? undefined : first?.split(';')[at];
    return cod === undefined ? null : (codObraPattern(cod)?.slice(1, -1) ?? null);
  }
}

function recordsOf(csv: string | null): Readonly<Record<string, string>>[] {
  const [header, ...rows] = (csv ?? '')
    .replace('\uFEFF', '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(';'));
  return rows.map((cells) => Object.fromEntries((header ?? []).map((name, at) => [name, cells[at] ?? ''])));
}

export const rowsOf = (csv: string | null): number | null =>
  csv === null ? null : csv.split('\n').filter((line) => line !== '').length - 1;

const isProblem = (row: ScriptResult['query_results'][number]): row is ValidationProblem => 'error' in row;

function outcome(scripts: readonly ScriptResult[]): RunState {
  if (scripts.some(({ success }) => !success)) return 'fallida';
  if (scripts.some(({ type, has_warnings }) => type === 'validation' && has_warnings)) return 'detenida';
  return scripts.some(({ type, result_count }) => type === 'information' && result_count > 0)
    ? 'con_pendientes'
    : 'completada';
}
