import type { LoadFacts } from '../../../src/api/contract/loads/load-check.ts';
import type {
  FaultFindingEvent,
  LoadSheets,
} from '../../../src/machines/bulk-import/faults/fault-finding-types.ts';
import type { CellProblem } from '../../../src/machines/bulk-import/preview/problem-navigation-types.ts';
import { FAULT_TITLES } from '../../../src/shared/load-rules/fault-kinds.ts';
import type { FaultReport, SheetFields } from '../../../src/workers/workbook/validation/faults-protocol.ts';
import { NOTHING_OTHERWISE } from '../../../src/workers/workbook/workbook-summary.ts';
import { CRASH, DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const fields = (sheet: number, name: string): SheetFields => ({
  sheet,
  fields: [name],
  requiredFields: [name],
  dateFields: [],
  dateOrders: {},
  bareYears: {},
});

export const LOAD_SHEETS: LoadSheets = {
  cm_seg_01: fields(0, 'site_cod'),
  cm_fyv_01: fields(1, 'fyv_linea'),
};

export const FAULT_REPORT: FaultReport = {
  groups: [
    { sheet: 'cm_seg_01', kind: 'missing', field: 'site_cod', other: null, column: 3, count: 3, values: 1 },
    {
      sheet: 'cm_seg_01',
      kind: 'unknownSite',
      field: 'site_cod',
      other: null,
      column: 3,
      count: 2,
      values: 1,
    },
  ],
  faults: 5,
  warnings: [],
  rows: { cm_seg_01: 5, cm_fyv_01: 0 },
  readOtherwise: { cm_seg_01: NOTHING_OTHERWISE, cm_fyv_01: NOTHING_OTHERWISE },
  loadedRows: { cm_seg_01: 12, cm_fyv_01: 0 },
  ask: { sitios: ['SIT-9'], proyectos: [], obras: [], lineas: [], subproyectos: [] },
};

const FACTS: LoadFacts = {
  hoy: '2026-11-23',
  plazos: { cm_seg_01: {}, cm_fyv_01: {} },
  avisos: { cm_seg_01: [], cm_fyv_01: [] },
  listas: { cm_seg_01: {}, cm_fyv_01: {} },
  sitios: [{ valor: 'SIT-9', cercanos: [{ valor: 'SIT-00009', distancia: 4 }] }],
  proyectos: [],
  obras: [],
  lineas: [],
  subproyectos: [],
};

export const FAULT: CellProblem = {
  sheet: 0,
  row: 4,
  column: 3,
  kind: 'fault',
  code: FAULT_TITLES.unknownSite,
  detail: 'el site «SIT-9» no está en el registro de localizaciones',
};

export const WARNING: CellProblem = {
  sheet: 0,
  row: 6,
  column: 5,
  kind: 'warning',
  code: FAULT_TITLES.negative,
  detail: 'metros_cable: «-3» es negativo',
};

export const faultFindingPayloads: PayloadCases<FaultFindingEvent> = {
  events: { 'faults.sheetsChanged': [{ sheets: LOAD_SHEETS }] },
  outputs: {
    findFaults: [FAULT_REPORT],
    askFacts: [FACTS],
    listFaults: [{ faults: [FAULT], warnings: [WARNING] }],
  },
  failures: {
    findFaults: CRASH,
    askFacts: [DOWN],
    listFaults: CRASH,
  },
};
