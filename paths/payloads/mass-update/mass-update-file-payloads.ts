import type { MassUpdates, Recipe, Recipes } from '../../../src/api/contract/records/mass-updates.ts';
import type {
  KnownFile,
  MassUpdateFile,
  MassUpdateFileEvent,
  MassUpdatesAsked,
} from '../../../src/machines/mass-update/mass-update-file-types.ts';
import type { RecipeRemovalEvent } from '../../../src/machines/mass-update/recipes/recipe-removal-types.ts';
import type { RecipeSavingEvent } from '../../../src/machines/mass-update/recipes/recipe-saving-types.ts';
import type { RecipesEvent } from '../../../src/machines/mass-update/recipes/recipes-machine.ts';
import type { DateColumnReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import { DOWN } from '../failures.ts';
import {
  csvTable,
  doubtfulNumbers,
  firstPage,
  keptFilePayloads,
  MARKS,
  sendingPayloads,
} from '../kit/compared-file-payloads.ts';
import { pagedListPayloads, wholeListPayloads } from '../kit/paged-list-payloads.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';
import { someUpdate, unfinishedUpdate } from './mass-update-payloads.ts';

export const changesTable = csvTable({
  fileName: 'contratas.csv',
  rows: 3,
  columns: [
    { column: 0, letter: 'A', header: 'cod_obra_interno_4plus', examples: ['4P-NOR-FTTH-0001'] },
    { column: 1, letter: 'B', header: 'Contrata', examples: ['Sur'] },
    { column: 2, letter: 'C', header: 'Fin de obra', examples: ['05/04/2026'] },
    { column: 3, letter: 'D', header: 'Proyecto', examples: ['Norte'] },
  ],
});

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
  numeros: [{ campo: 'importe_estimado', marca: 'comma', escala: null }],
  sustituciones: [{ campo: 'contrata', valor: 'SUR', por: 'Sur' }],
};

const field = { isDate: false, isRequired: false, isEnabled: true, examples: ['Norte'] };
export const knownFile: KnownFile = {
  ...MARKS,
  recordado: null,
  lecturas: { fechas: [], numeros: [] },
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
/** A remembered matching that reads the dates as `someRecipe` does, because every other choice multiplies the paths. */
const REMEMBERED: KnownFile = {
  ...knownFile,
  recordado: {
    columnas: ['cod_obra_interno_4plus', '', 'seg_fin_obra_fecha', ''],
    vaciar: ['seg_fin_obra_fecha'],
    fechas: someRecipe.fechas,
    numeros: someRecipe.numeros,
  },
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
  moments: null,
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

const kept = keptFilePayloads<MassUpdateFile>({
  table: changesTable,
  key: 'cod_obra_interno_4plus',
  empties: ['contrata'],
  known: [REMEMBERED, { ...REMEMBERED, anterior: someUpdate }],
  made: someUpdate,
  unfinished: unfinishedUpdate,
  values: [
    { dates: [someDates], numbers: [] },
    { dates: [YEARS], numbers: [doubtfulNumbers] },
  ],
});

export const someUpdates: MassUpdates = firstPage([someUpdate, unfinishedUpdate]);

export const recipeListPayloads = wholeListPayloads<Recipes>([{ recetas: [someRecipe], apartadas: 0 }]);

export const recipeRemovalPayloads: PayloadCases<RecipeRemovalEvent> = {
  events: { 'removal.asked': [{ recipe: someRecipe }] },
  outputs: { deleteRecipe: [undefined] },
  failures: { deleteRecipe: [DOWN] },
};

export const recipeSavingPayloads: PayloadCases<RecipeSavingEvent> = {
  events: {
    'recipe.asked': [{ id: 7, name: '' }],
    'recipe.named': [{ name: 'Contratas de cada noche' }, { name: ' ' }],
    'recipe.sharingChosen': [{ isShared: true }],
  },
  outputs: { saveRecipe: [someRecipe] },
  failures: { saveRecipe: [DOWN] },
};

export const recipesPayloads: PayloadCases<RecipesEvent> = eventsOnly({
  'recipe.removed': [{ name: someRecipe.nombre }],
  'recipe.saved': [{ recipe: someRecipe }],
});

export const massUpdateFilePayloads = {
  file: {
    events: {
      ...kept.events,
      'file.variantChosen': [{ variant: 'cm_fyv_01' }, { variant: 'cm_seg_01' }],
      'file.recipeChosen': [{ recipe: 3 }],
    },
    outputs: kept.outputs,
    failures: kept.failures,
  } satisfies PayloadCases<MassUpdateFileEvent>,
  sending: sendingPayloads(someUpdate),
  list: pagedListPayloads<MassUpdatesAsked, MassUpdates>(
    [
      { page: 1, own: false },
      { page: 2, own: false },
    ],
    [someUpdates],
  ),
};
