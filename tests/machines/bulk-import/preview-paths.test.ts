import type { ValidationProblem } from '../../../src/api/contract/bulk-load.ts';
import { sheet } from '../../../src/machines/bulk-import/bulk-import-payloads.ts';
import { columnPanelMachine } from '../../../src/machines/bulk-import/preview/column-panel-machine.ts';
import { columnPanelPayloads } from '../../../src/machines/bulk-import/preview/column-panel-payloads.ts';
import { problemWalkMachine } from '../../../src/machines/bulk-import/preview/problem-walk-machine.ts';
import { problemWalkPayloads } from '../../../src/machines/bulk-import/preview/problem-walk-payloads.ts';
import { sheetWindowMachine } from '../../../src/machines/bulk-import/preview/sheet-window-machine.ts';
import {
  PREVIEW_DATES,
  sheetWindowPayloads,
} from '../../../src/machines/bulk-import/preview/sheet-window-payloads.ts';
import { describePaths } from '../../support/replay.ts';

const problem: ValidationProblem = {
  error: 'site_cod NO VÁLIDO',
  detalle: 'El site_cod SIT-9 no existe.',
  hoja: 'cm_seg_01',
  fila: 2,
  campo: 'site_cod',
  proyecto: null,
  subproyecto: null,
  site_cod: 'SIT-9',
  csv_cod_externo_cliente: null,
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: null,
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
};

describePaths(sheetWindowMachine, {
  payloads: sheetWindowPayloads,
  limit: 50_000,
  input: { sheets: [sheet('SEGUIMIENTO', 1200), sheet('FACTYVAL', 0)], dates: PREVIEW_DATES },
  states: ['loading', 'locating', 'shown', 'empty', 'failed'],
});

describePaths(problemWalkMachine, {
  payloads: problemWalkPayloads,
  limit: 20_000,
  input: {
    sheets: [sheet('SEGUIMIENTO', 120)],
    errors: [],
    errorCount: 0,
    review: {
      uploadId: 'u-1',
      problems: [problem],
      problemCount: 2,
      chosen: 0,
      fields: { cm_seg_01: [], cm_fyv_01: [] },
    },
  },
  states: ['placing', 'gathering', 'notGathered', 'ready', 'notPlaced'],
});

describePaths(columnPanelMachine, {
  payloads: columnPanelPayloads,
  limit: 20_000,
  input: { dates: null },
  states: ['closed', 'reading', 'shown', 'failed'],
});
