import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertionScripts } from '../../../server/bulk-import/fields/insertion-sql.ts';
import { validationScripts } from '../../../server/bulk-import/validations/validation-sql.ts';
import type { Database } from '../../../server/db/database.ts';
import { worksCatalogue } from '../../../server/works/works-catalogue.ts';
import { LOAD_TYPES } from '../../../src/api/contract/bulk-import.ts';
import { sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import { WORK_FIELDS } from '../../../src/shared/fields/work-fields.ts';
import { ONE_ENGINE, openMigratedDatabase } from '../../support/server.ts';

const TABLES = { cm_seg_01: 'seguimiento', cm_fyv_01: 'factyval' } as const;
const SCALES = { fraction: 'fraccion', hundred: 'cien' } as const;
const SQL_TYPES = { entero: 'bigint', decimal: 'numeric', fecha: 'date' } as const;

const [ENGINE = 'pglite'] = ONE_ENGINE;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openMigratedDatabase(ENGINE));
});
afterAll(async () => {
  await database.close();
  await drop();
});

const rowsOf = (text: string, values: readonly string[]) =>
  database.transaction(async (tx) => (await tx.run(text, values)).rows);

async function columnsOf(table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(
    'select column_name as nombre, data_type as tipo from information_schema.columns where table_name = $1',
    [table],
  );
  return new Map(rows.map(({ nombre, tipo }) => [String(nombre), String(tipo)]));
}

describe.each(LOAD_TYPES)('the definitions of the fields of %s', (type) => {
  const fields = sheetFields(type);

  it('are those of the table campo, in its order, with its types', async () => {
    const campo = await rowsOf(
      'select nombre, tipo, obligatorio, escala from campo where tipo_csv = $1 order by posicion',
      [type],
    );
    expect(
      fields.map(({ name, readAs = 'texto', required = false, scale }) => ({
        nombre: name,
        tipo: readAs,
        obligatorio: required,
        escala: scale === undefined ? null : SCALES[scale],
      })),
    ).toEqual(campo);
  });

  it('say in their label when they store hundredths', async () => {
    const labels = await rowsOf(
      "select etiqueta from campo where tipo_csv = $1 and escala = 'cien' and etiqueta not like '%\\%%'",
      [type],
    );
    expect(labels).toEqual([]);
  });

  it('have their columns in the table that is loaded and in its staging table', async () => {
    const loaded = await columnsOf(TABLES[type]);
    const staged = await columnsOf(`aux_${TABLES[type]}`);
    expect(fields.map(({ name }) => [name, loaded.get(name)])).toEqual(
      fields.map(({ name, readAs }) => [name, readAs ? SQL_TYPES[readAs] : 'text']),
    );
    expect([...staged.keys()].sort()).toEqual(
      [
        'fila',
        ...fields.map(({ name }) => `csv_${name}`),
        ...fields.flatMap((field) => (field.staged ? [`gen_${field.name}`] : [])),
      ].sort(),
    );
  });

  it('require dates in the order of other dates of the same sheet', () => {
    const dates = new Set(fields.flatMap(({ name, readAs }) => (readAs === 'fecha' ? [name] : [])));
    const ordered = fields.flatMap(({ name, notBefore }) => (notBefore ? [name, notBefore] : []));
    expect(ordered.filter((name) => !dates.has(name))).toEqual([]);
  });

  it('name a column of the list of works where the work itself has the field', async () => {
    const { columns } = await worksCatalogue(database.kysely);
    const listed = new Set(columns.map(({ name }) => name));
    const named = fields.flatMap(({ workColumn }) => workColumn ?? []);
    expect(named.filter((column) => !listed.has(column))).toEqual([]);
  });
});

it('a field of a work can be sorted where an index keeps the works in its order', async () => {
  const indexed = await rowsOf(
    `select a.attname as nombre from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     join pg_attribute o on o.attrelid = i.indrelid and o.attnum = i.indkey[1] and o.attname = 'obra'
     where i.indrelid = 'seguimiento'::regclass`,
    [],
  );
  const ofSheet = WORK_FIELDS.filter(({ siteColumn }) => siteColumn === undefined);
  expect(ofSheet.flatMap(({ name, sorted }) => (sorted ? [name] : [])).sort()).toEqual(
    indexed.map(({ nombre }) => String(nombre)).sort(),
  );
});

it.each(Object.entries({ ...validationScripts(), ...insertionScripts() }))(
  '%s is what `npm run import-sql` writes',
  (name, text) => {
    expect(readFileSync(`server/sql/import/${name}`, 'utf8')).toBe(text);
  },
);
