import type {
  ChosenRequest,
  Count,
  ExplorerColumn,
  ExplorerPage,
  FacetAsked,
  Sums,
} from '../../../src/api/contract/records/explorer.ts';
import { type LayoutChange, NO_LAYOUT } from '../../../src/machines/explorer/explorer-layout.ts';
import type { ExplorerListEvent } from '../../../src/machines/explorer/explorer-list-types.ts';
import type { RecordAsked, RecordRead } from '../../../src/machines/explorer/explorer-parts.ts';
import type { RecordsQuery, SummedQuery } from '../../../src/machines/explorer/explorer-query.ts';
import type { ExplorerEvent } from '../../../src/machines/explorer/explorer-types.ts';
import type { ExplorerGroupsEvent } from '../../../src/machines/explorer/groups/explorer-groups-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { fileExportPayloads } from './file-export-payloads.ts';
import { pagedListPayloads } from './paged-list-payloads.ts';
import { resourcePayloads } from './resource-payloads.ts';
import { rowSelectionPayloads } from './row-selection-payloads.ts';

export const ALL_RECORDS: RecordsQuery = {
  filter: { donde: [], buscar: '' },
  orden: null,
  columnas: null,
  place: {},
  grouping: null,
};
const NARROWED: RecordsQuery = { ...ALL_RECORDS, filter: { donde: ['estado.es.En curso'], buscar: '' } };
const NEXT: RecordsQuery = { ...ALL_RECORDS, place: { despues: 'WyIxIl0' } };

export const SOME_COLUMNS: readonly ExplorerColumn[] = [
  {
    nombre: 'cod',
    etiqueta: 'Código de obra',
    tipo: 'texto',
    operadores: ['es', 'contiene'],
    ordenable: true,
    facetas: false,
    inicial: true,
    agrupa: null,
    suma: null,
  },
];
const row = { id: 1, clave: '4P-NOR-FTTH-0012', version: 1, valores: { cod: '4P-NOR-FTTH-0012' } };
const pageOf = (recuento: Count): ExplorerPage => ({
  items: [row],
  recuento,
  siguiente: null,
  anterior: null,
  nombres: [],
});
export const SOME_RECORDS = pageOf({ total: 1, exacto: true });
const MANY_RECORDS = pageOf({ total: 10_000, exacto: false });

export const explorerPayloads: PayloadCases<ExplorerEvent> = {
  events: {
    'explorer.filtersAsked': [{ view: null }],
    'explorer.asked': [
      { query: ALL_RECORDS, compares: false, record: null, view: null, opensView: false, isPlain: true },
      {
        query: ALL_RECORDS,
        compares: false,
        record: '4P-NOR-FTTH-0012',
        view: null,
        opensView: false,
        isPlain: false,
      },
      { query: ALL_RECORDS, compares: false, record: null, view: null, opensView: false, isPlain: false },
    ],
    'cells.read': [{ row }, { row: null }],
    'rows.chosen': [{ rows: [{ id: 1, clave: '4P-NOR-FTTH-0012', version: 1, valores: {} }] }],
    'work.began': [{ work: 'cellEditing' }],
    'work.ended': [{ work: 'cellEditing' }],
  },
  outputs: { loadColumns: [SOME_COLUMNS], cellEditing: [undefined] },
  failures: {
    loadColumns: [DOWN],
  },
};

export const explorerListPayloads: PayloadCases<ExplorerListEvent> = {
  events: {
    'list.asked': [{ query: ALL_RECORDS }, { query: NARROWED }, { query: NEXT }],
    'list.rowRead': [{ row: { ...row, version: 2 } }],
  },
  outputs: {
    loadRecords: [SOME_RECORDS, MANY_RECORDS],
    countRecords: [{ total: 12_345, exacto: true }],
  },
  failures: { loadRecords: [DOWN], countRecords: [DOWN] },
};

export const explorerFacetPayloads = pagedListPayloads<FacetAsked, unknown>(
  [{ columna: 'estado' }, { columna: 'estado', texto: 'curso' }],
  [{ valores: [{ valor: 'En curso', nombre: 'En curso', total: 3 }], hayMas: false }],
);

const SUMS: Sums = {
  total: 3,
  sumas: [{ columna: 'importe_estimado', moneda: 'EUR', suma: '3001.5' }],
  grupos: [{ valor: 'En curso', nombre: 'En curso', total: 3, sumas: [] }],
  mas: 0,
  antes: null,
};
const BY_STATE = { column: 'estado', most: 200 };
export const explorerSumsPayloads = pagedListPayloads<SummedQuery, unknown>(
  [
    { filter: ALL_RECORDS.filter, grouping: null, orden: null, compares: false },
    { filter: ALL_RECORDS.filter, grouping: BY_STATE, orden: null, compares: false },
  ],
  [SUMS],
);
export const explorerChosenSumsPayloads = pagedListPayloads<ChosenRequest, unknown>(
  [{ ids: [1] }, { ids: [1, 2] }],
  [{ ...SUMS, grupos: [] }],
);

const GROUPED: RecordsQuery = { ...ALL_RECORDS, grouping: BY_STATE };
const inState = (valor: string) => ({
  column: { nombre: 'estado', agrupa: 'valor' as const },
  valor,
  columns: ['cod'],
});
export const explorerGroupsPayloads: PayloadCases<ExplorerGroupsEvent> = {
  events: {
    'groups.asked': [{ query: GROUPED }, { query: { ...NARROWED, grouping: BY_STATE } }],
    'groups.rowRead': [{ row }],
    'group.toggled': [{ group: inState('En curso') }, { group: inState('Terminada') }],
    'group.rowsAsked': [{ valor: 'En curso' }],
  },
  outputs: { loadGroupRows: [pageOf({ total: 1, exacto: true })] },
  failures: { loadGroupRows: [DOWN] },
};

const SOME_RECORD: RecordRead = { record: row };
export const explorerRecordPayloads = pagedListPayloads<RecordAsked, RecordRead>(
  [
    { name: '4P-NOR-FTTH-0012', columns: null },
    { name: '4P-NOR-FTTH-0013', columns: ['cod', 'estado'] },
  ],
  [SOME_RECORD],
);

export const explorerLayoutPayloads = resourcePayloads<typeof NO_LAYOUT, LayoutChange>({
  value: NO_LAYOUT,
  changes: [{ kind: 'density', isDense: false }],
});

export const explorerExportPayloads = fileExportPayloads(ALL_RECORDS);

const chosen = { id: 1, clave: '4P-NOR-FTTH-0012', version: 1, valores: {} };
const other = { id: 2, clave: '4P-NOR-FTTH-0013', version: 1, valores: {} };
export const recordSelectionPayloads = rowSelectionPayloads(
  [chosen, other],
  [ALL_RECORDS.filter, NARROWED.filter],
);
