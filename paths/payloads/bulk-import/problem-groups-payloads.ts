import type {
  GroupValue,
  ProblemGroup,
  ProblemGroupsEvent,
} from '../../../src/machines/bulk-import/faults/problem-groups-types.ts';
import type { FixPreview } from '../../../src/workers/workbook/corrections/group-fix-protocol.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const UNKNOWN_SITES: ProblemGroup = {
  kind: 'unknownSite',
  sheet: 0,
  column: 3,
  header: 'site_cod',
  headerRow: 1,
  count: 2,
  source: {
    from: 'faults',
    key: { sheet: 'cm_seg_01', kind: 'unknownSite', field: 'site_cod', other: null },
  },
};

export const ERRORS: ProblemGroup = {
  kind: 'error',
  sheet: 0,
  column: 5,
  header: 'notas',
  headerRow: 1,
  count: 1,
  source: {
    from: 'cells',
    cells: [{ sheet: 0, row: 7, column: 5, kind: 'error', code: '#N/A', detail: '#N/A' }],
  },
};

export const SITE: GroupValue = {
  value: 'SIT-9',
  told: 'SIT-9',
  count: 2,
  row: 4,
  nearest: { value: 'SIT-00009', distance: 4, isOnly: true },
};

export const FIXED: FixPreview = {
  correction: {
    tipo: 'celdas',
    hoja: 0,
    columna: 'site_cod',
    filas: '4,9',
    cambio: { como: 'mayusculas' },
  },
  rows: 2,
  changed: 2,
  examples: [{ row: 4, before: 'sit-9', after: 'SIT-9', count: 2 }],
  kinds: 1,
  refusal: null,
};

const NOTHING_FIXED: FixPreview = {
  correction: null,
  rows: 2,
  changed: 0,
  examples: [],
  kinds: 0,
  refusal: 'otherCount',
};

export const problemGroupsPayloads: PayloadCases<ProblemGroupsEvent> = {
  events: {
    'groups.opened': [
      { group: UNKNOWN_SITES, facts: null },
      { group: ERRORS, facts: null },
    ],
    'groups.fillRequested': [{ value: 'Norte' }, { value: null }],
    'groups.valueReplaced': [{ before: 'SIT-9', after: 'SIT-00009' }],
    'groups.nearestTaken': [{ within: 4 }],
    'groups.fixChosen': [{ fix: { kind: 'upperCase' } }],
    'groups.blockPasted': [{ text: 'SIT-00009\r\nSIT-00010\r\n' }],
    'groups.valueToggled': [{ value: 'SIT-9' }],
    'groups.spanGiven': [{ span: { from: 2, to: 40 } }],
    'groups.rowsLeftOut': [{ value: null }, { value: 'SIT-9' }],
    'groups.onlyGoodRequested': [{ others: [] }, { others: [{ sheet: 0, row: 7 }] }],
  },
  outputs: {
    readValues: [[SITE], []],
    readRows: [[4, 9]],
    previewFix: [FIXED, NOTHING_FIXED],
    readFaultyRows: [[{ sheet: 0, row: 4 }], []],
  },
  failures: {
    readValues: CRASH,
    readRows: CRASH,
    previewFix: CRASH,
    readFaultyRows: CRASH,
  },
};
