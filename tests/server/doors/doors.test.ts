import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../server/db/database.ts';
import { cargarFactyvalAnswer } from '../../../src/api/contract/bulk-import.ts';
import { loadBody } from '../../../src/workers/workbook/load/load-protocol.ts';
import { IS_EXHAUSTIVE, madeUpCases } from '../../support/depth.ts';
import { type Carrier, type PlainColumn, texts, workbooks } from '../../support/doors/carriers.ts';
import { loadOf, type TableDoor, tableOf } from '../../support/doors/doors.ts';
import { type MadeUpTable, madeUpWorks } from '../../support/doors/made-up-table.ts';
import { meantBy, sameForm } from '../../support/doors/same-form.ts';
import { BOTH_ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { TestRun } from '../bulk-import/run.ts';
import { KEY, type MassUpdateWorld, massUpdateWorld } from '../mass-update/world.ts';
import { type ReconciliationWorld, reconciliationWorld } from '../reconciliation/world.ts';
import { type Caller, newCaller } from '../users/world.ts';

const TABLES = madeUpCases('STORED_TABLES', { once: 4, often: 1_000 });
const HERE: readonly Engine[] = IS_EXHAUSTIVE ? BOTH_ENGINES : ['pglite'];
const STATE = 'estado_obra';
const CUSTOMER_KEY = 'cod_externo_cliente';

describe.each(HERE)('what a table stores on %s', (engine) => {
  let server: TestServer;
  let ana: Caller;
  let updates: MassUpdateWorld;
  let reconciliations: ReconciliationWorld;
  /** The fields that can be changed by something other than a load. */
  let updatable: ReadonlySet<string>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    ana = await newCaller(server, ['bulk_loads', 'bulk_update', 'celsig5']);
    updates = massUpdateWorld(server);
    reconciliations = reconciliationWorld(server);
    await withoutCustomerCodes();
    const fields = await server.query(
      "select nombre from campo where tipo_csv = 'cm_seg_01' and actualizable",
    );
    updatable = new Set(fields.map(({ nombre }) => String(nombre)));
  });
  afterAll(() => server.close());

  /**
   * Removes the customers' codes, so that only the works of one table are compared with the customer's file.
   */
  const withoutCustomerCodes = () =>
    server.query('update obra set cod_externo_cliente = null where cod_externo_cliente is not null');

  let works = 0;
  /** The columns that every work needs, for works that the portal does not have yet. */
  function keysOf({ rows }: MadeUpTable): readonly PlainColumn[] {
    const first = works;
    works += rows;
    const cells = (write: (number: number) => string) =>
      Array.from({ length: rows }, (_, row) => write(first + row));
    return [
      { header: KEY, cells: cells((number) => `4P-NOR-PUERTAS-${number + 1}`) },
      { header: CUSTOMER_KEY, cells: cells((number) => `PUERTA-${number + 1}`) },
      { header: 'proyecto', cells: cells(() => 'Despliegue FTTH Norte 2026') },
      { header: 'subproyecto', cells: cells(() => 'Fase 1') },
      { header: 'site_cod', cells: cells(() => 'SIT-00001') },
      { header: 'seg_asignacion_fecha', cells: cells(() => '2018-01-01') },
    ];
  }

  /**
   * The values in the form in which they are stored: a state in its known spelling, any other value in its
   * normal form.
   */
  const asStored = (table: MadeUpTable) => {
    const states = table.columns.find(({ field }) => field === STATE)?.cells;
    return meantBy(table).map((row, index) => ({
      ...row,
      ...(states && { [STATE]: states[index]?.meant ?? null }),
    }));
  };

  const codesOf = (keys: readonly PlainColumn[]) => keys[0]?.cells ?? [];

  async function stored({ columns }: MadeUpTable, keys: readonly PlainColumn[]) {
    const rows = await server.query(
      `select to_jsonb(s) as ficha from unnest($1::text[]) with ordinality as c (cod, puesto)
       join obra o on o.cod = c.cod join seguimiento s on s.obra = o.id order by c.puesto`,
      [codesOf(keys)],
    );
    return rows.map(({ ficha }) => {
      const values = Object.entries(ficha as Readonly<Record<string, unknown>>);
      return Object.fromEntries(
        columns.map(({ field }) => {
          const value = values.find(([name]) => name === field)?.[1] ?? null;
          return [field, field === STATE ? value : sameForm(field, value === null ? null : String(value))];
        }),
      );
    });
  }

  const emptied = async ({ columns }: MadeUpTable, keys: readonly PlainColumn[]): Promise<void> => {
    await server.query(
      `update seguimiento s set ${columns.map(({ field }) => `${field} = null`).join()} from obra o
       where o.id = s.obra and o.cod = any($1::text[])`,
      [codesOf(keys)],
    );
    if (columns.some(({ field }) => field === STATE)) {
      await server.query('update obra set estado = null where cod = any($1::text[])', [codesOf(keys)]);
    }
  };

  async function load(carrier: Carrier, table: MadeUpTable): Promise<void> {
    const { sent } = await loadOf(carrier, table);
    const run = new TestRun(server.app, ana.token);
    await run.borrar(sent.rows);
    await run.send('cargar', await loadBody(sent, run.uploadId).text());
    const done = await run.cargarFactyval([]);
    expect(done.statusCode).toBe(200);
    // The works have no lines yet, which a load counts as pending.
    expect(cargarFactyvalAnswer.parse(done.json()).message).toBe(
      'Carga completada, con registros pendientes.',
    );
  }

  async function sheetOf(carrier: Carrier, table: MadeUpTable, door: TableDoor, key: string) {
    const fields = [key, ...table.columns.map(({ field }) => field)];
    const { sent } = await tableOf(carrier, table, { door, isTaken: (header) => fields.includes(header) });
    return { columns: sent.columns, rows: sent.rows.map(({ celdas }) => celdas) };
  }

  async function update(carrier: Carrier, table: MadeUpTable): Promise<void> {
    const made = await updates.prepare(ana, await sheetOf(carrier, table, 'massUpdate', KEY));
    expect(made.problemas).toEqual([]);
    if (made.recuento.cambia > 0) await updates.good(updates.apply(ana, made.id));
  }

  async function reconcile(carrier: Carrier, table: MadeUpTable): Promise<void> {
    const made = await reconciliations.reconcile(
      ana,
      await sheetOf(carrier, table, 'reconciliation', CUSTOMER_KEY),
    );
    if (made.recuento.difiere > 0) await reconciliations.accept(ana, made.id);
  }

  it('is the same by every door', async () => {
    await fc.assert(
      fc.asyncProperty(madeUpWorks, fc.nat(), fc.nat(), async (table, one, other) => {
        const keys = keysOf(table);
        const books = workbooks(table, keys);
        const carriers = [...books, ...texts(table, keys)];
        const anyOf = (list: readonly Carrier[], number: number): Carrier => {
          const found = list[number % list.length];
          if (found === undefined) throw new Error('There is no carrier.');
          return found;
        };
        for (const [carrier, door] of [
          [anyOf(books, one), load],
          [anyOf(carriers, one), update],
          [anyOf(carriers, other), reconcile],
        ] as const) {
          const columns = table.columns.filter(({ field }) => door === load || updatable.has(field));
          const taken = { ...table, columns };
          if (door !== load) await emptied(taken, keys);
          await door(carrier, taken);
          expect([carrier.name, door.name, await stored(taken, keys)]).toEqual([
            carrier.name,
            door.name,
            asStored(taken),
          ]);
        }
        await withoutCustomerCodes();
      }),
      { numRuns: TABLES },
    );
  });
});
