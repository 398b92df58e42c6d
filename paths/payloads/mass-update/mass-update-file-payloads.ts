import type { MassUpdates, Recipe } from '../../../src/api/contract/records/mass-updates.ts';
import type { WholeQuery } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import type { KnownFile } from '../../../src/machines/mass-update/file/known-file.ts';
import type { MassUpdatesAsked } from '../../../src/machines/mass-update/file/mass-update-file-parts.ts';
import type { MassUpdateFileEvent } from '../../../src/machines/mass-update/file/mass-update-file-types.ts';
import type { RecipeRemovalEvent } from '../../../src/machines/mass-update/file/recipe-removal-types.ts';
import type {
  UpdateMatchingEvent,
  UpdateMatchingOutput,
} from '../../../src/machines/mass-update/file/update-matching-types.ts';
import type { TableSendingEvent } from '../../../src/machines/table-file/table-sending-types.ts';
import type { DateColumnReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import type { TableFailure, TableSummary } from '../../../src/workers/workbook/table/table-protocol.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { someUpdate, unfinishedUpdate } from './mass-update-payloads.ts';

const failing = (failure: object) => Object.assign(new Error('failed'), { failure });
export const DOWN = failing({ kind: 'noResponse' });
export const GONE = failing({
  kind: 'status',
  status: 404,
  requestId: null,
  fields: {},
  retryAfter: null,
  message: 'Esa actualización ya no está. Búscala en la lista, o elige el archivo otra vez.',
});
const CRASH = [new Error('crash')];
const EMPTY = Object.assign(new Error('empty'), { failure: 'empty' satisfies TableFailure });

const MARK = 'a'.repeat(64);

export const changesTable: TableSummary = {
  fileName: 'contratas.csv',
  sheet: null,
  sheets: 1,
  rows: 3,
  text: { encoding: 'windows-1252', separator: ';' },
  columns: [
    { column: 0, letter: 'A', header: 'cod_obra_interno_4plus', examples: ['4P-NOR-FTTH-0001'] },
    { column: 1, letter: 'B', header: 'Contrata', examples: ['Sur'] },
    { column: 2, letter: 'C', header: 'Fin de obra', examples: ['05/04/2026'] },
    { column: 3, letter: 'D', header: 'Proyecto', examples: ['Norte'] },
  ],
};

export const someRecipe: Recipe = {
  id: 3,
  nombre: 'Contratas de cada noche',
  tipo_csv: 'cm_seg_01',
  usuario: 'Ana Ruiz',
  propia: true,
  compartida: true,
  creada: '2026-11-25T10:00:00.000Z',
  encabezados: changesTable.columns.map(({ header }) => header),
  columnas: ['cod_obra_interno_4plus', 'contrata', '', ''],
  vaciar: ['contrata'],
  fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy', anio: 'year' }],
  sustituciones: [{ campo: 'contrata', valor: 'SUR', por: 'Sur' }],
};

const field = { isDate: false, isRequired: false, isEnabled: true, examples: ['Norte'] };
export const knownFile: KnownFile = {
  huella: MARK,
  cabeceras: MARK,
  recordado: null,
  recetas: [someRecipe],
  anterior: null,
  fields: [
    {
      ...field,
      field: 'cod_obra_interno_4plus',
      label: 'Código de la obra',
      isRequired: true,
      isEnabled: false,
      examples: ['4P-NOR-FTTH-0001'],
    },
    { ...field, field: 'contrata', label: 'Contrata' },
    { ...field, field: 'seg_fin_obra_fecha', label: 'Fin de obra', isDate: true, examples: [] },
    { ...field, field: 'proyecto', label: 'Proyecto', isEnabled: false },
  ],
};
const CAME_BEFORE: KnownFile = {
  ...knownFile,
  recordado: {
    columnas: ['cod_obra_interno_4plus', '', 'seg_fin_obra_fecha', ''],
    vaciar: ['seg_fin_obra_fecha'],
    fechas: [],
  },
  anterior: someUpdate,
};

const example = { cell: 'C2', written: '05/04/2026', day: '2026-04-05', otherDay: '2026-05-04' };
export const someDates: DateColumnReport = {
  field: 'seg_fin_obra_fecha',
  column: 2,
  columnLetter: 'C',
  order: 'dmy',
  filled: 1,
  forms: [{ form: 'figures', count: 1, example }],
  ambiguous: 1,
  ambiguousExamples: [example],
  onlyAs: { dmy: 0, mdy: 0 },
  twoDigitYears: 0,
  bareYears: null,
  unread: 0,
  maybeSwapped: 0,
};
const YEARS: DateColumnReport = {
  ...someDates,
  forms: [],
  ambiguous: 0,
  ambiguousExamples: [],
  bareYears: {
    count: 1,
    as: null,
    example: { ...example, written: '2026', day: null, otherDay: null },
    days: { year: '2026-01-01', serial: '1905-07-18' },
  },
};

export const someMatched: UpdateMatchingOutput = {
  uploadId: '9c5f0a52-61a4-4f0e-8f3e-0a8f0d3c1b20',
  matching: {
    takenFor: ['cod_obra_interno_4plus', 'contrata', 'seg_fin_obra_fecha', null],
    cleared: [],
    recipe: null,
    orders: {},
    bareYears: {},
  },
};

export const massUpdateFilePayloads: PayloadCases<MassUpdateFileEvent> = {
  events: {
    'file.typeChosen': [{ loadType: 'cm_fyv_01' }, { loadType: 'cm_seg_01' }],
    'file.chosen': [{ file: { name: changesTable.fileName } as File }],
    'reading.progressed': [{ percent: 40 }],
    'file.unfinishedDiscarded': [{ id: unfinishedUpdate.id }],
    'recipe.removed': [{ name: someRecipe.nombre }],
  },
  outputs: {
    closeTable: [undefined],
    readTable: [changesTable],
    knowFile: [knownFile, CAME_BEFORE],
    updateMatching: [someMatched],
    massUpdateSending: [{ kind: 'compared', compared: someUpdate }, { kind: 'cancelled' }],
    discardUpdate: [undefined],
  },
  failures: {
    closeTable: CRASH,
    readTable: [EMPTY],
    knowFile: [DOWN],
    updateMatching: CRASH,
    massUpdateSending: CRASH,
    discardUpdate: [DOWN],
    massUpdateList: CRASH,
    recipeList: CRASH,
    recipeRemoval: CRASH,
    relayEmitted: CRASH,
  },
};

export const updateMatchingPayloads: PayloadCases<UpdateMatchingEvent> = {
  events: {
    'matching.columnMatched': [
      { index: 0, field: null },
      { index: 0, field: 'cod_obra_interno_4plus' },
    ],
    'matching.emptyCellsChosen': [{ field: 'contrata', clears: true }],
    'matching.recipeChosen': [{ recipe: 3 }, { recipe: null }],
    'matching.dateOrderChosen': [{ field: 'seg_fin_obra_fecha', order: 'mdy' }],
    'matching.bareYearChosen': [{ field: 'seg_fin_obra_fecha', as: 'year' }],
    'matching.confirmed': [{ uploadId: someMatched.uploadId }],
  },
  outputs: { readDates: [[someDates], [YEARS]] },
  failures: { readDates: CRASH },
};

export const massUpdateSendingPayloads: PayloadCases<TableSendingEvent> = {
  events: {},
  outputs: {
    begin: [{ id: 7, rows: 5_001 }],
    sendPiece: [undefined],
    compare: [someUpdate],
    discard: [undefined],
  },
  failures: { begin: [DOWN], sendPiece: [DOWN, GONE], compare: [DOWN, GONE], discard: [DOWN] },
};

export const someUpdates: MassUpdates = {
  items: [someUpdate, unfinishedUpdate],
  total: 11,
  page: 1,
  pageSize: 10,
};
export const massUpdateListPayloads = pagedListPayloads<MassUpdatesAsked, MassUpdates>({
  queries: [
    { page: 1, own: false },
    { page: 2, own: false },
  ],
  pages: [someUpdates],
});

export const recipeListPayloads = pagedListPayloads<WholeQuery, readonly Recipe[]>({
  queries: [null, {}],
  pages: [[someRecipe]],
});

export const recipeRemovalPayloads: PayloadCases<RecipeRemovalEvent> = {
  events: { 'removal.asked': [{ recipe: someRecipe }] },
  outputs: { deleteRecipe: [undefined] },
  failures: { deleteRecipe: [DOWN] },
};
