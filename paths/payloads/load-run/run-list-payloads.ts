import type { ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import type {
  ComparedLoad,
  LoadComparison,
  RunStanding,
  RunStandingQuery,
} from '../../../src/api/contract/loads/load-comparison.ts';
import type {
  RunFile,
  RunProblemsQuery,
  RunSummary,
  RunWorksPage,
  RunWorksQuery,
} from '../../../src/api/contract/loads/load-runs.ts';
import type { CountedPage } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import type { ComparisonQuery, HistoryQuery } from '../../../src/machines/load-history/load-history-types.ts';
import type {
  FileOfRun,
  ProblemsToExport,
  WholeListQuery,
  WorksToExport,
} from '../../../src/machines/load-run/record/run-lists.ts';
import { cellCorrection } from '../bulk-import/corrections-payloads.ts';
import { validationProblem } from '../bulk-import/problem-navigation-payloads.ts';
import { fileExportPayloads } from '../kit/file-export-payloads.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';

const PAGES = [
  { page: 1, pageSize: 25 },
  { page: 2, pageSize: 25 },
] as const;

export const ended: RunSummary = {
  uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
  fileName: 'Norte.xlsx',
  usuario: 'Ana Ruiz',
  propia: true,
  ensayo: false,
  estado: 'completada',
  step: null,
  codigo: '12',
  filasSeguimiento: 120,
  filasFactyval: 60,
  filasOmitidas: 0,
  incidencias: 0,
  correcciones: 0,
  startedAt: '2026-11-21T10:42:05.000Z',
  endedAt: '2026-11-21T10:42:35.000Z',
  deshecha: null,
};
const open: RunSummary = { ...ended, estado: 'en_curso', endedAt: null };

const pageOf = <TItem>(item: TItem): CountedPage<TItem> => ({
  items: [item],
  total: 1,
  page: 1,
  pageSize: 25,
});

export const runListPayloads = pagedListPayloads<HistoryQuery, CountedPage<RunSummary>>(PAGES, [
  pageOf(ended),
  pageOf(open),
]);
export const runProblemsPayloads = pagedListPayloads<RunProblemsQuery, CountedPage<ValidationProblem>>(
  PAGES,
  [pageOf(validationProblem)],
);
export const problemsExportPayloads = fileExportPayloads<ProblemsToExport>({ uploadId: ended.uploadId });
const worksPage: RunWorksPage = {
  items: [
    {
      cod_obra_interno_4plus: '4P-NOR-FTTH-0013',
      proyecto: 'Norte',
      subproyecto: 'Fase 1',
      site_cod: 'SIT-00001',
      cod_externo_cliente: null,
      responsable: 'Eva',
      lineas_factyval: 1,
    },
  ],
  total: 1,
  page: 1,
  pageSize: 25,
  obras: 1,
  pendientes: { codigo_cliente: 1, factyval: 0, responsable: 0 },
};
export const runWorksPayloads = pagedListPayloads<RunWorksQuery, RunWorksPage>(PAGES, [worksPage]);
export const worksExportPayloads = fileExportPayloads<WorksToExport>({ uploadId: ended.uploadId });
export const runCorrectionsPayloads = pagedListPayloads<WholeListQuery, CountedPage<Correction>>(PAGES, [
  pageOf(cellCorrection),
]);

const file: RunFile = {
  step: 'guardar-seguimiento',
  nombre: 'Norte.csv',
  bytes: 2_048,
  sha256: 'a'.repeat(64),
};
export const runFilesPayloads = pagedListPayloads<WholeListQuery, CountedPage<RunFile>>(PAGES, [
  pageOf(file),
]);
export const someStanding: RunStanding = {
  total: 2,
  page: 1,
  pageSize: 50,
  ausentes: 0,
  cuentas: { intacta: 1, cambiada: 1, papelera: 0, deshecha: 0 },
  items: [
    {
      obra: '4P-NOR-FTTH-0013',
      linea: null,
      fila: 2,
      estado: 'cambiada',
      por: 'Luis Gil',
      en: '2026-01-02T00:00:00.000Z',
      sinRegistro: false,
      cambios: [{ campo: 'responsable', etiqueta: 'Responsable', a: 'Eva', b: 'Luis' }],
    },
    {
      obra: '4P-NOR-FTTH-0014',
      linea: null,
      fila: 3,
      estado: 'intacta',
      por: null,
      en: null,
      cambios: [],
      sinRegistro: false,
    },
  ],
};
export const runStandingPayloads = pagedListPayloads<RunStandingQuery, RunStanding>(PAGES, [someStanding]);

const comparedLoad: ComparedLoad = {
  uploadId: ended.uploadId,
  archivo: 'Norte.xlsx',
  usuario: 'Ana Ruiz',
  en: '2026-01-01T00:00:00.000Z',
  estado: 'completada',
  ensayo: false,
  deshecha: false,
  comoSeDeshizo: null,
};
const comparedCounts = { distintas: 1, soloA: 1, soloB: 0, iguales: 3 };
export const someLoadComparison: LoadComparison = {
  total: 1,
  page: 1,
  pageSize: 50,
  a: { ...comparedLoad, ensayo: true },
  b: { ...comparedLoad, uploadId: '1f0f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22' },
  cuentas: { cm_seg_01: comparedCounts, cm_fyv_01: { ...comparedCounts, distintas: 0 } },
  items: [
    {
      obra: '4P-NOR-FTTH-0013',
      linea: null,
      filaA: 2,
      filaB: 3,
      cambios: [{ campo: 'responsable', etiqueta: 'Responsable', a: 'Eva', b: 'Luis' }],
    },
  ],
};
const COMPARED = { a: comparedLoad.uploadId, b: someLoadComparison.b.uploadId, hoja: 'cm_seg_01' } as const;
export const loadComparisonPayloads = pagedListPayloads<ComparisonQuery, LoadComparison>(
  [
    { ...COMPARED, clase: 'distintas', page: 1 },
    { ...COMPARED, clase: 'soloA', page: 1 },
  ],
  [someLoadComparison],
);

export const runFileDownloadPayloads = fileExportPayloads<FileOfRun>({
  uploadId: ended.uploadId,
  step: file.step,
  nombre: file.nombre,
});
