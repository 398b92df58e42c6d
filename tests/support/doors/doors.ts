import { readCell } from '../../../server/change-sets/read-cell.ts';
import { loadBuilds } from '../../../src/machines/bulk-import/file/load-builds.ts';
import type { ValueAnswers, ValueColumns } from '../../../src/machines/compared-file/file/file-types.ts';
import { MASS_UPDATE_FILE } from '../../../src/machines/mass-update/mass-update-file.ts';
import { RECONCILIATION_FILE } from '../../../src/machines/reconciliation/reconciliation-file.ts';
import type { ReadAs } from '../../../src/shared/fields/field-facts.ts';
import { numberFieldsOf } from '../../../src/shared/fields/number-field.ts';
import { factsOf, sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import type { DateColumnReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import type { BuiltLoad } from '../../../src/workers/workbook/load/load-protocol.ts';
import type { NumberColumnReport } from '../../../src/workers/workbook/numbers/numbers-protocol.ts';
import type { TableFailure, TableSummary } from '../../../src/workers/workbook/table/table-protocol.ts';
import { createWorkbookService } from '../../../src/workers/workbook/workbook-service.ts';
import type { Outcome } from '../../../src/workers/workbook/workbook-service-protocol.ts';
import type { Carrier } from './carriers.ts';
import type { MadeUpTable } from './made-up-table.ts';

const SHEET = 'cm_seg_01';
const ROWS_AT_MOST = 1_000;
const NO_ANSWERS: ValueAnswers = { orders: {}, bareYears: {}, momentDays: {}, marks: {}, scales: {} };
const nothing = (): void => {};

async function settled<T>(outcome: Promise<Outcome<T, TableFailure>>): Promise<T> {
  const answer = await outcome;
  if (answer.ok) return answer.value;
  throw new Error(`Refused: ${JSON.stringify(answer.failure)}`);
}

const chosen = ({ file }: Carrier) => ({ name: file.name, type: file.type, content: file });

interface Reports {
  readonly dates: readonly DateColumnReport[];
  readonly numbers: readonly NumberColumnReport[];
}

/** The answers of the person who made the table, given only where the portal asks. */
function answersOf({ dates, numbers }: Reports, { writing, bareScale }: MadeUpTable): ValueAnswers {
  const mark = writing.language === 'es' ? 'comma' : 'point';
  const order = writing.language === 'es' ? 'dmy' : 'mdy';
  const doubted = dates.filter(({ ambiguous, onlyAs }) => ambiguous + onlyAs.mdy > 0);
  return {
    ...NO_ANSWERS,
    orders: Object.fromEntries(doubted.map(({ field }) => [field, order] as const)),
    momentDays: Object.fromEntries(
      dates.flatMap(({ field, moments }) => (moments === null ? [] : [[field, 'written'] as const])),
    ),
    marks: Object.fromEntries(
      numbers.flatMap((report) => (report.mark?.isDoubtful ? [[report.field, mark] as const] : [])),
    ),
    scales: Object.fromEntries(
      numbers.flatMap((report) => (report.scale === null ? [] : [[report.field, bareScale] as const])),
    ),
  };
}

export interface Sent<T> {
  readonly sent: T;
  /** The fields that the portal asked about. */
  readonly asked: readonly string[];
  /** True when a person had to choose the encoding. */
  readonly isEncodingCorrected: boolean;
}

const fieldsAsked = ({ orders, momentDays, marks, scales }: ValueAnswers): string[] => [
  ...new Set([orders, momentDays, marks, scales].flatMap(Object.keys)),
];

/** A workbook as Cargas Másivas sends it. */
export async function loadOf(carrier: Carrier, table: MadeUpTable): Promise<Sent<BuiltLoad>> {
  const service = createWorkbookService();
  const workbook = await settled(service.open(chosen(carrier), nothing));
  const dateFields = sheetFields(SHEET).flatMap(({ name, readAs }) => (readAs === 'fecha' ? [name] : []));
  const reports = await settled(
    service.dateReport({
      sheet: 0,
      dates: { fields: dateFields, orders: {}, bareYears: {} },
      numbers: { fields: numberFieldsOf(SHEET), marks: {}, scales: {} },
    }),
  );
  const answers = answersOf({ dates: reports.columns, numbers: reports.numbers }, table);
  const { orders, bareYears, momentDays, marks, scales } = answers;
  const campos = sheetFields(SHEET).map(({ name }) => name);
  const { seguimiento } = loadBuilds(
    workbook,
    {
      seguimiento: { campos, configuracion: {} },
      factyval: { campos: [], configuracion: {} },
      dates: Object.fromEntries(dateFields.map((name) => [name, name])),
    },
    { dateOrders: orders, bareYears, momentDays, numberAnswers: { marks, scales } },
  );
  const sent = await settled(service.buildLoad(seguimiento, nothing));
  return { sent, asked: fieldsAsked(answers), isEncodingCorrected: false };
}

/** The doors that take any table; a register of sites takes its cells as they are. */
export type TableDoor = 'massUpdate' | 'reconciliation' | 'sites';

export interface SentTable {
  /** The fields of the columns that are sent, in the order of their cells. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly fila: number; readonly celdas: readonly string[] }[];
}

/** A file as a door sends it; `isTaken`: whether a column of the file is matched to the field of its name. */
export async function tableOf(
  carrier: Carrier,
  table: MadeUpTable,
  { door, isTaken }: { readonly door: TableDoor; readonly isTaken: (header: string) => boolean },
): Promise<Sent<SentTable>> {
  const service = createWorkbookService();
  const recognised = await settled(service.openTable(chosen(carrier), { rowsAtMost: ROWS_AT_MOST }, nothing));
  const isEncodingCorrected = isMisread(recognised, carrier);
  const summary =
    isEncodingCorrected && carrier.encoding !== null
      ? await settled(service.readTableAs({ encoding: carrier.encoding }, nothing))
      : recognised;
  const takenFor = summary.columns.map(({ header }) => (isTaken(header) ? header : null));
  const taken = summary.columns.filter((_, index) => takenFor[index] !== null);
  const { dates, numbers } = valueColumns(door, summary, takenFor);
  const reading = (answers: ValueAnswers) => ({
    dates: {
      columns: dates,
      orders: answers.orders,
      bareYears: answers.bareYears,
      momentDays: answers.momentDays,
    },
    numbers: { columns: numbers, marks: answers.marks, scales: answers.scales },
  });
  const first = reading(NO_ANSWERS);
  const answers = answersOf(
    {
      dates: await settled(service.tableDates(first.dates)),
      numbers: await settled(service.tableNumbers(first.numbers)),
    },
    table,
  );
  const { json } = await settled(
    service.tableRows(
      taken.map(({ column }) => column),
      undefined,
      reading(answers),
    ),
  );
  return {
    sent: { columns: taken.map(({ header }) => header), rows: JSON.parse(await json.text()) },
    asked: fieldsAsked(answers),
    isEncodingCorrected,
  };
}

/** Told, because the screen shows values with the letters in question beside the other encodings. */
function isMisread({ text }: TableSummary, { encoding }: Carrier): boolean {
  if (text === null || encoding === null || text.encoding === encoding || text.examples.length === 0)
    return false;
  if (text.encodings.includes(encoding)) return true;
  throw new Error(`The file in ${encoding} is read as ${text.encoding}, and nobody can change it.`);
}

const typeOf = (field: string): ReadAs | 'texto' => factsOf(SHEET, field).readAs ?? 'texto';

const FIELDS = sheetFields(SHEET).map(({ name }) => ({
  campo: name,
  etiqueta: name,
  tipo: typeOf(name),
}));

function valueColumns(
  door: TableDoor,
  table: TableSummary,
  takenFor: readonly (string | null)[],
): ValueColumns {
  const marks = { huella: '', cabeceras: '' };
  switch (door) {
    case 'massUpdate':
      return MASS_UPDATE_FILE.valueColumns({
        variant: SHEET,
        table,
        takenFor,
        known: {
          ...marks,
          recordado: null,
          lecturas: { fechas: [], numeros: [] },
          recetas: [],
          anterior: null,
          fields: FIELDS.map(({ campo, tipo }) => ({
            field: campo,
            label: campo,
            isDate: tipo === 'fecha',
            isRequired: false,
            isEnabled: true,
            examples: [],
          })),
        },
      });
    case 'reconciliation':
      return RECONCILIATION_FILE.valueColumns({
        variant: null,
        table,
        takenFor,
        known: {
          ...marks,
          columnas: null,
          fechas: [],
          numeros: [],
          anterior: null,
          campos: FIELDS.map((field) => ({ ...field, fija: null })),
        },
      });
    case 'sites':
      return { dates: [], numbers: [] };
  }
}

/**
 * The value that the server stores for a cell; a text that starts with 'Problema:' when it refuses the value.
 */
export function storedBy(door: Exclude<TableDoor, 'sites'>, campo: string, cell: string): string | null {
  const { scale = null, long = false, span = [null, null], workColumn = null } = factsOf(SHEET, campo);
  const field = {
    campo,
    etiqueta: campo,
    tipo: typeOf(campo),
    obligatorio: false,
    largo: long ? 2_000 : 200,
    desde: typeOf(campo) === 'fecha' ? '1990-01-01' : span[0],
    hasta: typeOf(campo) === 'fecha' ? '2040-01-01' : span[1],
    own: workColumn,
    escala: scale,
  };
  const { value, problem } = readCell({ ...field, editable: field }, cell, {
    empties: true,
    joinsBlanks: door === 'reconciliation',
    asState: (written) => written,
    mark: 'point',
  });
  return problem === null ? value : `Problema: ${problem}`;
}
