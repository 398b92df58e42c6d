import { createHash } from 'node:crypto';
import { createActor, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate';
import { usualLayout } from '../../../paths/payloads/bulk-import/usual-layout.ts';
import { ApiError, type ApiFailure } from '../../../src/api/api.ts';
import type { ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { createBulkImportImplementations } from '../../../src/machines/bulk-import/bulk-import-implementations.ts';
import { bulkImportMachine } from '../../../src/machines/bulk-import/bulk-import-machine.ts';
import {
  selectConsoleLines,
  selectConsoleRef,
} from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import type { BulkImportEmitted } from '../../../src/machines/bulk-import/bulk-import-types.ts';
import type { CorrectionsEvent } from '../../../src/machines/bulk-import/corrections/corrections-types.ts';
import type { SaveFile } from '../../../src/machines/kit/save-file.ts';
import type { ConsoleLine } from '../../../src/machines/load-run/console-types.ts';
import type { LoadRunDelays } from '../../../src/machines/load-run/load-run-delays.ts';
import { LOAD_RUN_DELAYS, withoutPauses } from '../../../src/machines/load-run/load-run-delays.ts';
import type { BuildLoadRequest, BuiltLoad } from '../../../src/workers/workbook/load/load-protocol.ts';
import type { WorkbookGateway } from '../../../src/workers/workbook/protocol.ts';
import {
  NOTHING_OTHERWISE,
  type SheetSummary,
  type WorkbookSummary,
} from '../../../src/workers/workbook/workbook-summary.ts';
import type { Api } from '../../support/every-endpoint.ts';
import { createFakeApi, type FakeApi } from '../../support/fakes/fake-api.ts';
import { countAsCovered } from '../../support/machine-coverage.ts';

export const AT = '2026-01-15T10:42:00.000Z';
/** The event of the button 'Cargar N registros'. */
export const WANTS_LOAD = { type: 'import.requested', isRehearsal: false } as const;
export const UPLOAD_ID = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const TOKEN = 'token-0';
const OPERATOR = 'operaciones@conectividad.example';

const HEADER = [
  ...['12', 'proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus', 'seg_asignacion_fecha'],
];
const LINE_HEADER = ['', 'fyv_linea', 'proyecto', 'fyv_concepto', 'cod_obra_interno_4plus', 'fyv_importe'];

export const aSheet = (name: string, dataRows: number): SheetSummary => ({
  name,
  visibility: 'visible',
  header: name === 'FACTYVAL' ? LINE_HEADER : HEADER,
  dataRows,
  headerRow: 1,
  columns: 6,
  emptyHeaders: 0,
});
const SHEETS = [aSheet('SEGUIMIENTO', 2), aSheet('FACTYVAL', 1)];
export const aWorkbook: WorkbookSummary = {
  fileName: 'Norte.xlsx',
  size: 20_480,
  sheets: SHEETS,
  layout: usualLayout(SHEETS),
  errors: [],
  errorCount: 0,
  fileCode: '12',
  firstCodObra: '4P-NOR-FTTH-0013',
  thirdSheetHasContent: false,
  sha256: 'a'.repeat(64),
  hidden: [],
  externalLinks: [],
};

export const status = (code: number, message: string | null = null): ApiFailure => ({
  kind: 'status',
  status: code,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});

export const aScript = (change: Partial<ScriptResult>): ScriptResult => ({
  type: 'modification',
  script: '050-obras.sql',
  description: 'Inserta las obras',
  success: true,
  message: 'Hecho.',
  records_affected: 2,
  query_results: [],
  result_count: 0,
  has_warnings: false,
  warning_count: 0,
  warning_message: null,
  ms: 3,
  ...change,
});

export interface FakeWorkbook extends WorkbookGateway {
  readonly builds: BuildLoadRequest[];
  readonly signals: AbortSignal[];
  closed: number;
}

export interface WorldOptions {
  readonly workbook?: Partial<WorkbookSummary>;
  readonly gateway?: Partial<WorkbookGateway>;
  readonly built?: Partial<BuiltLoad>;
  readonly api?: (fake: FakeApi) => Partial<Api>;
  readonly delays?: Partial<LoadRunDelays>;
  readonly storeText?: (key: string, text: string) => void;
  readonly simulated?: boolean;
}

/** Intervals so long that parts which only poll make no calls, unless a test is about them. */
const NEVER_LOOKED_AT = { followEvery: 1e9, followAgain: 1e9, turnEvery: 1e9 };

/** The real machine and its real actors, with a fake server and a fake worker. */
export function createWorld(options: WorldOptions = {}) {
  let token = TOKEN;
  const fake = createFakeApi({ token: () => token });
  fake.openSession(TOKEN, OPERATOR);
  const workbook = fakeWorkbook(options);
  const stored = new Map<string, string>();
  const preferences = new Map<string, string>();
  const files: { fileName: string; file: Blob }[] = [];
  const saveFile: SaveFile = (fileName, file) => void files.push({ fileName, file });
  const emitted: BulkImportEmitted[] = [];
  const clock = new SimulatedClock();
  const pageWatchers = new Set<(isVisible: boolean) => void>();
  const actor = createActor(
    bulkImportMachine.provide(
      createBulkImportImplementations({
        api: { ...fake.api, ...options.api?.(fake) },
        workbook,
        sessionStore: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: options.storeText ?? ((key, text) => void stored.set(key, text)),
          removeItem: (key) => void stored.delete(key),
        },
        preferences: {
          getItem: (key) => preferences.get(key) ?? null,
          setItem: (key, text) => preferences.set(key, text),
        },
        clock: () => new Date(AT),
        everySecond: () => () => {},
        watchVisibility: (tell) => {
          pageWatchers.add(tell);
          tell(true);
          return () => void pageWatchers.delete(tell);
        },
        saveFile,
      }),
    ),
    {
      input: {
        delays: { ...withoutPauses(LOAD_RUN_DELAYS), askAfter: 0, ...NEVER_LOOKED_AT, ...options.delays },
      },
      ...(options.simulated ? { clock } : {}),
      inspect: countAsCovered,
    },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    fake,
    workbook,
    stored,
    preferences,
    files,
    saveFile,
    emitted,
    showPage: (isVisible: boolean) => {
      for (const tell of pageWatchers) tell(isVisible);
    },
    renewSession: () => {
      token = 'token-again';
      fake.openSession(token, OPERATOR);
      actor.send({ type: 'session.renewed' });
    },
  };
}
export type World = ReturnType<typeof createWorld>;
export type ImportSnapshot = SnapshotFrom<typeof bulkImportMachine>;

export const until = (world: Pick<World, 'actor'>, is: (snapshot: ImportSnapshot) => boolean) =>
  waitFor(world.actor, is);

export const chooseFile = ({ actor }: Pick<World, 'actor'>) =>
  actor.send({ type: 'import.fileChosen', file: { name: 'Norte.xlsx' } as File });

/** Brings the page to where the load button can be pressed. */
export async function readyToImport(world: World): Promise<void> {
  chooseFile(world);
  await until(world, (snapshot) => snapshot.can(WANTS_LOAD));
}

export function correctionsOf({ actor }: Pick<World, 'actor'>) {
  const { corrections } = actor.getSnapshot().children;
  if (corrections === undefined) throw new Error('No file is open.');
  return corrections;
}
/** Makes corrections and waits until the worker has applied them. */
export async function editCorrections(
  world: Pick<World, 'actor'>,
  event: CorrectionsEvent,
): Promise<readonly Correction[]> {
  correctionsOf(world).send(event);
  await waitFor(correctionsOf(world), (now) => now.matches('settled'));
  return world.actor.getSnapshot().context.file.corrections;
}
export const makeCorrections = (world: Pick<World, 'actor'>, ...corrections: Correction[]) =>
  editCorrections(world, { type: 'corrections.made', corrections });

/** Waits until both loads are built, and confirms the dialog that shows their counts. */
export async function confirm(
  world: Pick<World, 'actor'>,
  { uploadId = UPLOAD_ID, isRehearsal = false } = {},
): Promise<void> {
  world.actor.send({ type: 'import.requested', isRehearsal });
  await until(world, (snapshot) => snapshot.hasTag('confirmOpen'));
  world.actor.send({ type: 'import.confirmed', uploadId, at: AT });
}

/** Starts the run, with its console on screen. */
export async function startRun(world: World, { isRehearsal = false } = {}): Promise<void> {
  await readyToImport(world);
  await confirm(world, { isRehearsal });
  await until(world, (snapshot) => snapshot.matches('processing'));
  world.actor.send({ type: 'run.consoleReady', at: AT });
}

export async function runToEnd(world: World, { isRehearsal = false } = {}): Promise<ImportSnapshot> {
  await startRun(world, { isRehearsal });
  return until(world, (snapshot) => snapshot.hasTag('ended'));
}

export function consoleLines({ actor }: Pick<World, 'actor'>): readonly ConsoleLine[] {
  const log = selectConsoleRef(actor.getSnapshot());
  if (log === null) throw new Error('There is no console.');
  return selectConsoleLines(log.getSnapshot());
}
export const consoleCodes = (world: Pick<World, 'actor'>): string[] =>
  consoleLines(world).map(({ step, code }) => (step === null ? code : `${step}: ${code}`));

/**
 * Waits until the console has this line. The root machine does not change with every line, so it cannot be
 * awaited instead.
 */
export async function untilWritten(
  { actor }: Pick<World, 'actor'>,
  step: string,
  code: string,
): Promise<void> {
  const log = selectConsoleRef(actor.getSnapshot());
  if (log === null) throw new Error('There is no console.');
  await waitFor(log, (now) =>
    selectConsoleLines(now).some((line) => line.step === step && line.code === code),
  );
}

/** The machine of the running step, a grandchild of the import. */
export function stepAtWork({ actor }: Pick<World, 'actor'>) {
  const step = actor.getSnapshot().children.loadRun?.getSnapshot().children.serverStep;
  if (step === undefined) throw new Error('No step is at work.');
  return step;
}

/** The server carries out the step, but its answer is lost. */
export function losingAnswer<
  K extends 'borrar' | 'guardarSeguimiento' | 'cargar' | 'guardarFactyval' | 'cargarFactyval',
>(method: K, failure: ApiFailure) {
  return (fake: FakeApi): Partial<Api> => {
    let lost = false;
    const call = async (...args: never[]) => {
      const answer = await (fake.api[method] as unknown as (...given: never[]) => Promise<unknown>)(...args);
      if (lost) return answer;
      lost = true;
      throw new ApiError(failure);
    };
    return { [method]: call };
  };
}

export function fakeWorkbook({
  workbook,
  gateway,
  built,
}: Pick<WorldOptions, 'workbook' | 'gateway' | 'built'> = {}): FakeWorkbook {
  const sheets = workbook?.sheets ?? SHEETS;
  const summary = { ...aWorkbook, layout: usualLayout(sheets), ...workbook };
  const fake: FakeWorkbook = {
    builds: [],
    signals: [],
    closed: 0,
    async open(_file, { onProgress, signal } = {}) {
      if (signal) fake.signals.push(signal);
      onProgress?.(40);
      return summary;
    },
    layOut: async (request) => ({
      corrections: [],
      summary: { ...summary, layout: { ...summary.layout, ...request } },
      skippedRows: summary.sheets.map(() => 0),
      effects: [],
    }),
    async page(sheet, offset) {
      const total = summary.sheets[sheet]?.dataRows ?? 0;
      return {
        sheet,
        offset,
        total,
        firstColumn: 0,
        rows: [{ number: offset + 2, cells: [String(sheet)] }],
      };
    },
    locate: async (_sheet, row) => ({ offset: row - 2, number: row }),
    filterRows: async () => ({ rows: [], found: null }),
    columnStatistics: () => Promise.reject(new Error('This test asks for no statistics.')),
    placesOfFields: async ({ references }) => references.map(({ row }) => ({ row, column: null })),
    correct: async (corrections) => ({
      corrections,
      summary,
      skippedRows: summary.sheets.map(() => 0),
      effects: corrections.map(() => ({ cells: 1, misfit: null })),
    }),
    fitCorrections: async (corrections) =>
      corrections.map((correction) => ({ correction, fitted: correction, cells: 1, misfit: null })),
    template: async ({ fileCode }) => new Blob([`plantilla ${fileCode}`]),
    async markedWorkbook({ cells, unlisted }, { onProgress } = {}) {
      onProgress?.(50);
      const total = summary.errorCount + cells.length + unlisted;
      return { file: new Blob(['marcado']), fileName: 'Norte (marcado).xlsx', marked: total, total };
    },
    dateReport: async ({ sheet }) => ({
      sheet,
      columns: [],
      numbers: [],
      unreadDates: [],
      unreadDateCount: 0,
    }),
    async faults() {
      return {
        groups: [],
        faults: 0,
        warnings: [],
        rows: { cm_seg_01: 0, cm_fyv_01: 0 },
        readOtherwise: { cm_seg_01: NOTHING_OTHERWISE, cm_fyv_01: NOTHING_OTHERWISE },
        loadedRows: {
          cm_seg_01: summary.sheets[0]?.dataRows ?? 0,
          cm_fyv_01: summary.sheets[1]?.dataRows ?? 0,
        },
        ask: { sitios: [], proyectos: [], obras: [], lineas: [], subproyectos: [] },
      };
    },
    faultValues: async () => [],
    faultCells: async () => [],
    faultRows: async () => [],
    previewFix: async () => ({
      correction: null,
      rows: 0,
      changed: 0,
      examples: [],
      kinds: 0,
      refusal: null,
    }),
    subprojectsAsk: async () => ({ sitios: [], proyectos: [], obras: [], lineas: [], subproyectos: [] }),
    leftOutAsk: async () => ({ sitios: [], proyectos: [], obras: [], lineas: [], subproyectos: [] }),
    leftOutWorkbook: async () => ({
      file: new Blob(['fuera']),
      fileName: 'Norte (filas que quedaron fuera).xlsx',
      marked: 2,
      total: 2,
      rows: 2,
    }),
    async buildLoad(request) {
      fake.builds.push(request);
      return { ...buildOf(request, summary), ...(request.sheet === 0 ? built : {}) };
    },
    close() {
      fake.closed += 1;
    },
    ...gateway,
  };
  return fake;
}

function buildOf(request: BuildLoadRequest, summary: WorkbookSummary): BuiltLoad {
  const rows = request.sheet === null ? 0 : (summary.sheets[request.sheet]?.dataRows ?? 0);
  const csvText = `\uFEFF${['cod_obra_interno_4plus', ...Array.from({ length: rows }, (_, i) => `4P-NOR-FTTH-${i}`)].join('\n')}\n`;
  return {
    head: {
      fileName: request.fileName,
      totalRows: rows,
      mappedColumns: { cod_obra_interno_4plus: true },
    },
    csv: new Blob([csvText]),
    csvJson: new Blob([JSON.stringify(csvText)]),
    sha256: createHash('sha256').update(csvText).digest('hex'),
    rows,
    columns: ['cod_obra_interno_4plus'],
    missingRequired: [],
    undecidedYears: [],
    undecidedMoments: [],
    undecidedNumbers: [],
    duplicatedColumns: [],
    ignoredColumns: [],
    unreadDates: [],
    unreadDateCount: 0,
    normalisedDates: 0,
    nulCell: null,
    lostDigitsCell: null,
    characters: csvText.length,
    csvText,
  };
}
