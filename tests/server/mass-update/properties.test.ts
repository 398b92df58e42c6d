import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MassUpdateDetail } from '../../../src/api/contract/records/mass-updates.ts';
import { readTable } from '../../../src/workers/workbook/table/read-table.ts';
import { tableRows } from '../../../src/workers/workbook/table/table-rows.ts';
import { madeUpCases } from '../../support/depth.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { made as exported, fileOf } from '../cargar-export/world.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { type File, KEY, LINE, type MassUpdateWorld, massUpdateWorld } from './world.ts';

const RUNS = madeUpCases('MASS_UPDATE_RUNS', { once: 12, often: 100 });

const TEXTS = ['', 'Sur', ' Sur ', 'á  é', '=1+1', '00012', '3-1', '#N/A', 'x'.repeat(201)];
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  contrata: TEXTS,
  observaciones: [...TEXTS, 'dos\nlíneas'],
  estado_obra: ['', 'En curso', 'en curso', 'Parada'],
  site_cod: ['', 'SIT-00001', 'SIT-NADA'],
  cod_externo_cliente: ['', 'CLI-X', 'CLI-Y'],
  importe_estimado: ['', '10', '10,50', '1.250,5', '-3', 'diez'],
  moneda: ['', 'EUR', 'USD'],
  seg_inicio_obra_fecha: ['', '2026-01-10', '10/02/2026', '31/02/2026', '1850-01-01'],
  seg_fin_obra_fecha: ['', '2026-01-05', '2026-03-01'],
};
const LINE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  fyv_concepto: TEXTS,
  fyv_importe: ['', '10', '10,50', '-3', 'diez'],
  fyv_moneda: ['', 'EUR', 'USD'],
  fyv_factura_fecha: ['', '2026-01-10', '2026-02-10'],
  fyv_cobro_fecha: ['', '2026-01-05', '2026-03-01'],
  fyv_estado: ['', 'Cobrada'],
};
const CLEARABLE = [
  'contrata',
  'observaciones',
  'cod_externo_cliente',
  'importe_estimado',
  'seg_fin_obra_fecha',
];

describe.each(ENGINES)('the update of works from any file, on %s', (engine) => {
  let server: TestServer;
  let world: MassUpdateWorld;
  let ana: Caller;
  let luis: Caller;
  let codes: string[];
  let lines: { cod: string; linea: string }[];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    world = massUpdateWorld(server);
    await loadSample(server.database);
    ana = await newCaller(server, ['bulk_update', 'cargar_export']);
    luis = await newCaller(server, ['bulk_update']);
    codes = await world.codes(8);
    lines = (await server.query(
      `select o.cod, f.fyv_linea::text as linea from factyval f join obra o on o.id = f.obra
       where o.borrado_en is null order by o.cod, f.fyv_linea limit 8`,
    )) as unknown as typeof lines;
  });
  afterAll(() => server.close());

  const rowOf = (fields: Readonly<Record<string, readonly string[]>>, names: readonly string[]) =>
    fc.tuple(...names.map((name) => fc.constantFrom(...(fields[name] ?? ['']))));
  const fileOfWorks = (): fc.Arbitrary<File> =>
    fc.shuffledSubarray(Object.keys(FIELDS), { minLength: 1 }).chain((names) =>
      fc.record({
        columns: fc.constant([KEY, ...names]),
        vaciar: fc.subarray(CLEARABLE.filter((name) => names.includes(name))),
        rows: fc.array(
          fc
            .tuple(fc.constantFrom(...codes, '4P-NADA-0001', ''), rowOf(FIELDS, names))
            .map(([cod, cells]) => [cod, ...cells]),
          { minLength: 1, maxLength: 12 },
        ),
      }),
    );
  const fileOfLines = (): fc.Arbitrary<File> =>
    fc.shuffledSubarray(Object.keys(LINE_FIELDS), { minLength: 1 }).chain((names) =>
      fc.record({
        tipo_csv: fc.constant('cm_fyv_01' as const),
        columns: fc.constant([KEY, LINE, ...names]),
        rows: fc.array(
          fc
            .tuple(fc.constantFrom(...lines), rowOf(LINE_FIELDS, names))
            .map(([{ cod, linea }, cells]) => [cod, linea, ...cells]),
          { minLength: 1, maxLength: 12 },
        ),
      }),
    );

  it('and its undo leave every row as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fileOfWorks(), fileOfLines()), async (file) => {
        const before = await world.everyRow();
        const made = await world.prepare(ana, file);
        expect(Object.values(made.recuento).reduce((sum, rows) => sum + rows, 0)).toBe(file.rows.length);
        expect(await world.everyRow()).toEqual(before);
        if (made.recuento.cambia === 0) return;
        const applied = await world.good(world.apply(ana, made.id));
        expect(await world.everyRow()).not.toEqual(before);
        // The same file once more changes nothing.
        expect((await world.prepare(ana, file)).recuento).toMatchObject({ cambia: 0 });
        await world.undo(ana, applied);
        expect(await world.everyRow()).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['csv', 'xlsx'] as const)('changes nothing when the file was exported as %s', async (formato) => {
    await server.query(
      `update seguimiento s set contrata = (array['a  b', '=1+1', '#N/A', 'dos' || chr(10) || 'líneas', repeat('x', 300), '00012', '3-1', 'TRUE'])[n],
         latitud = 40.123456789, seg_cierre_fecha = (array['1850-01-01', '2040-12-31', '2024-02-29', null])[1 + n % 4]::date,
         importe_estimado = 1234567890.5, porcentaje_avance = 150
       from (select id, cod, row_number() over (order by cod)::integer as n from obra where cod = any($1::text[])) o
       where o.id = s.obra`,
      [codes],
    );
    for (const tipo_csv of ['cm_seg_01', 'cm_fyv_01'] as const) {
      const { rows: fields } = await server.database.transaction((tx) =>
        tx.run('select nombre, actualizable from campo where tipo_csv = $1 order by posicion', [tipo_csv]),
      );
      const campos = fields.map(({ nombre }) => String(nombre)).filter((name) => name !== KEY);
      const done = await exported(ana, { tipo_csv, formato, campos: [KEY, ...campos] });
      const content = new Blob([new Uint8Array(await fileOf(ana, done))]);
      const table = await readTable({ name: done.nombre, type: '', content }, { rowsAtMost: 200_000 });
      const updatable = new Set(
        fields.filter(({ actualizable }) => actualizable === true).map(({ nombre }) => String(nombre)),
      );
      const keys = tipo_csv === 'cm_seg_01' ? [KEY] : [KEY, LINE];
      const taken = table.summary.columns.filter(
        ({ header }) => updatable.has(header) || keys.includes(header),
      );
      const { json } = tableRows(
        table,
        taken.map(({ column }) => column),
      );
      const sent = JSON.parse(await json.text()) as { fila: number; celdas: string[] }[];
      const file: File = {
        tipo_csv,
        columns: taken.map(({ header }) => header),
        rows: sent.map(({ celdas }) => celdas),
        vaciar: CLEARABLE.filter((name) => updatable.has(name)),
      };
      const { recuento } = await world.prepare(ana, file);
      expect(sent.length).toBeGreaterThan(20);
      expect(recuento).toEqual({
        cambia: 0,
        igual: sent.length,
        noEncontrada: 0,
        repetida: 0,
        contradictoria: 0,
        conProblemas: 0,
        omitida: 0,
      });
    }
  });

  it('ends as one of the two orders when the updates of two people overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(codes, { minLength: 2 }),
        fc.subarray(codes, { minLength: 2 }),
        fc.boolean(),
        async (ofAna, ofLuis, isOneField) => {
          await server.query("update seguimiento set contrata = 'Norte', prioridad = 'Baja'");
          const fileOfPerson = (mine: readonly string[], field: string, value: string): File => ({
            columns: [KEY, field],
            rows: mine.map((cod) => [cod, value]),
          });
          const other = isOneField ? 'contrata' : 'prioridad';
          const [one, two] = [
            await world.prepare(ana, fileOfPerson(ofAna, 'contrata', 'De Ana')),
            await world.prepare(luis, fileOfPerson(ofLuis, other, 'De Luis')),
          ];
          const [first, second] = (await Promise.all([
            world.apply(ana, one.id),
            world.apply(luis, two.id),
          ])) as [Awaited<ReturnType<typeof world.apply>>, Awaited<ReturnType<typeof world.apply>>];
          expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
          const both = ofAna.filter((cod) => ofLuis.includes(cod));
          const passed = [first, second].map((answer) => (answer.json().data as MassUpdateDetail).saltadas);
          // The second person skips every work that the first one has changed.
          expect([[both.length, 0].join(), [0, both.length].join()]).toContain(passed.join());
          const isAnaFirst = passed[0] === 0;
          const values = await Promise.all(
            codes.map(async (cod) => [await world.valueOf(cod, 'contrata'), await world.valueOf(cod, other)]),
          );
          expect(values).toEqual(
            codes.map((cod) => {
              const isAnas = ofAna.includes(cod) && (isAnaFirst || !both.includes(cod));
              const isLuiss = ofLuis.includes(cod) && (!isAnaFirst || !both.includes(cod));
              const contrata = isAnas ? 'De Ana' : isOneField && isLuiss ? 'De Luis' : 'Norte';
              return [contrata, isOneField ? contrata : isLuiss ? 'De Luis' : 'Baja'];
            }),
          );
        },
      ),
      { numRuns: RUNS },
    );
  });
});
