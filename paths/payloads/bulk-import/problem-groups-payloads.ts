import type {
  GroupValue,
  ProblemGroup,
  ProblemGroupsEvent,
} from '../../../src/machines/bulk-import/faults/problem-groups-types.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const UNKNOWN_SITES: ProblemGroup = {
  kind: 'unknownSite',
  sheet: 0,
  column: 3,
  header: 'site_cod',
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
  count: 1,
  source: {
    from: 'cells',
    cells: [{ sheet: 0, row: 7, column: 5, kind: 'error', code: '#N/A', detail: '#N/A' }],
  },
};

export const SITE: GroupValue = {
  value: 'SIT-9',
  count: 2,
  row: 4,
  nearest: { value: 'SIT-00009', distance: 4, isOnly: true },
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
    'groups.rowsLeftOut': [{ value: null }, { value: 'SIT-9' }],
    'groups.onlyGoodRequested': [{ others: [] }, { others: [{ sheet: 0, row: 7 }] }],
  },
  outputs: {
    readValues: [[SITE], []],
    readRows: [[4, 9]],
    readFaultyRows: [[{ sheet: 0, row: 4 }], []],
  },
  failures: {
    readValues: CRASH,
    readRows: CRASH,
    readFaultyRows: CRASH,
  },
};
