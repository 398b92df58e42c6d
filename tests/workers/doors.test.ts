import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planImport } from '../../server/sites/import/plan.ts';
import { IMPORT_COLUMNS } from '../../src/api/contract/site-import.ts';
import { factsOf } from '../../src/shared/fields/sheet-fields.ts';
import { dayOf, isDecimal, trimmed } from '../../src/shared/load-rules/cell-readers.ts';
import { codeKey } from '../../src/shared/values/value-keys.ts';
import { parseCsv } from '../../src/workers/workbook/table/parse-csv.ts';
import { madeUpCases } from '../support/depth.ts';
import { type Carrier, texts, workbooks } from '../support/doors/carriers.ts';
import { loadOf, storedBy, tableOf } from '../support/doors/doors.ts';
import { type MadeUpTable, madeUpSites, madeUpWorks } from '../support/doors/made-up-table.ts';
import { meantBy, sameForm } from '../support/doors/same-form.ts';

const TABLES = madeUpCases('DOORS_TABLES', { once: 20, often: 1_000 });
const KEY = 'cod_obra_interno_4plus';

/** The value that the scripts of a load read from a cell of its CSV. */
function storedByLoad(field: string, cell: string): string | null {
  const text = trimmed(cell);
  const { readAs } = factsOf('cm_seg_01', field);
  if (text === '' || readAs === undefined) return text;
  return (readAs === 'fecha' ? dayOf(text) > 0 : isDecimal(text)) ? text : `Problema: ${text}`;
}

const keysOf = ({ rows }: MadeUpTable) => [
  { header: KEY, cells: Array.from({ length: rows }, (_, row) => `4P-NOR-FTTH-${row + 1}`) },
];

async function loaded(carrier: Carrier, table: MadeUpTable) {
  const { sent } = await loadOf(carrier, table);
  const [header = [], ...records] = [...parseCsv((await sent.csv.text()).replace(/^\uFEFF/, ''))];
  return records.map((record) =>
    Object.fromEntries(
      header.flatMap((field, place) =>
        field === KEY ? [] : [[field, sameForm(field, storedByLoad(field, record[place] ?? ''))]],
      ),
    ),
  );
}

async function updated(carrier: Carrier, table: MadeUpTable, door: 'massUpdate' | 'reconciliation') {
  const fields = [KEY, ...table.columns.map(({ field }) => field)];
  const { sent } = await tableOf(carrier, table, { door, isTaken: (header) => fields.includes(header) });
  return sent.rows.map(({ celdas }) =>
    Object.fromEntries(
      sent.columns.flatMap((field, place) =>
        field === KEY ? [] : [[field, sameForm(field, storedBy(door, field, celdas[place] ?? ''))]],
      ),
    ),
  );
}

it('reads a table of works alike by every door, whatever form it comes in', async () => {
  await fc.assert(
    fc.asyncProperty(madeUpWorks, async (table) => {
      const right = meantBy(table);
      const keys = keysOf(table);
      for (const carrier of workbooks(table, keys)) {
        expect([carrier.name, 'load', await loaded(carrier, table)]).toEqual([carrier.name, 'load', right]);
      }
      for (const carrier of [...workbooks(table, keys), ...texts(table, keys)]) {
        for (const door of ['massUpdate', 'reconciliation'] as const) {
          const came = await updated(carrier, table, door);
          expect([carrier.name, door, came]).toEqual([carrier.name, door, right]);
        }
      }
    }),
    { numRuns: TABLES },
  );
});

it('reads a register of sites alike, whatever form it comes in', async () => {
  await fc.assert(
    fc.asyncProperty(madeUpSites, async (table) => {
      const keys = [{ header: 'cod', cells: Array.from({ length: table.rows }, (_, row) => `S ${row}`) }];
      const right = table.columns[0]?.cells.map((_, row) =>
        Object.fromEntries(table.columns.map(({ field, cells }) => [field, cells[row]?.meant ?? null])),
      );
      for (const carrier of [...workbooks(table, keys), ...texts(table, keys)]) {
        const { sent } = await tableOf(carrier, table, {
          door: 'sites',
          isTaken: (header) => IMPORT_COLUMNS.some((column) => column === header),
        });
        const columnas = IMPORT_COLUMNS.filter((column) => sent.columns.includes(column));
        const filas = sent.rows.map(({ fila, celdas }) => ({
          fila,
          celdas: columnas.map((column) => celdas[sent.columns.indexOf(column)] ?? ''),
        }));
        const came = planImport({ columnas, vaciar: true, filas }, []).map(({ after }) =>
          Object.fromEntries(
            table.columns.map(({ field }) => {
              const value = Object.entries(after).find(([name]) => name === field)?.[1] ?? null;
              return [field, value === null ? null : codeKey(String(value))];
            }),
          ),
        );
        expect([carrier.name, came]).toEqual([carrier.name, right]);
      }
    }),
    { numRuns: TABLES },
  );
});
