import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { acceptDifferences } from '../../../server/reconciliation/accept.ts';
import { beginReconciliation } from '../../../server/reconciliation/begin.ts';
import { compareReconciliation } from '../../../server/reconciliation/compare.ts';
import { receiveRows } from '../../../server/reconciliation/receive.ts';
import { loadSample } from '../../../server/sample/load-sample.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ENGINES, MIGRATIONS, POSTGRES_URL } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import type { KilledAcceptance } from './killed-acceptance.ts';

const BY = { actor: { id: 4, name: 'Ana Ruiz' }, requestId: 'kill' };
const LINES = { lineas: { tipo: 'filtro', clase: 'difiere' } as const, motivo: 'Lo dice el cliente' };
const MARK = 'a'.repeat(64);
/** In the order in which they are made. */
const STOPS = ['with pedida', 'update conciliacion_diferencia', 'update seguimiento', 'update obra'];

describe.each(ENGINES)('a server killed while it takes values on %s', (engine) => {
  const schema = `matar_conciliacion_${process.pid}_${Date.now()}`;
  const postgres = engine === 'postgres' && POSTGRES_URL ? { url: POSTGRES_URL, schema } : null;
  let dataFolder: string;
  let id: number;

  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: POSTGRES_URL ?? '' });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const open = async (): Promise<Database> =>
    postgres ? openPostgres(postgres) : await openPglite({ dataFolder });
  /** The works, the sets and the differences, as the next server finds them. */
  const on = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const everything = (database: Database) =>
    database.transaction(async (tx) => {
      const rows = async (sql: string) => (await tx.run(sql)).rows;
      return [
        await rows(
          'select to_jsonb(o) as obra, to_jsonb(s) as s from obra o left join seguimiento s on s.obra = o.id order by o.id',
        ),
        await rows('select * from conjunto_cambios order by id'),
        await rows('select * from conjunto_obra order by conjunto, obra'),
        await rows('select * from conciliacion_diferencia order by linea, campo'),
        await rows("select accion from auditoria where accion = 'cambios.aplicados'"),
      ];
    });

  beforeAll(async () => {
    dataFolder = newDataFolder('MIGRATED_DATABASE');
    if (postgres) await administer(`create schema ${schema}`);
    await on(async (database) => {
      await migrate(database, MIGRATIONS);
      await loadSample(database);
      id = await beginReconciliation(
        database,
        {
          ...{ archivo: 'export.xlsx', huella: MARK, cabeceras: MARK, vacias: false, filas: 20 },
          columnas: ['cod_externo_cliente', 'contrata'],
        },
        BY,
      );
      const filas = Array.from({ length: 20 }, (_, index) => ({
        ...{ fila: index + 2, celdas: [`CLI-SUR-${String(index + 1).padStart(6, '0')}`, 'Contrata nueva'] },
      }));
      await receiveRows(database, id, filas, BY.actor.id);
      await compareReconciliation(database, id, BY);
    });
  });
  afterAll(async () => {
    if (postgres) await administer(`drop schema ${schema} cascade`);
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it.each(STOPS)('leaves nothing of it after «%s»', async (after) => {
    const before = await on(everything);
    const settings: KilledAcceptance = { dataFolder, postgres, id, after };
    const child = spawn(
      process.execPath,
      [...SHORT_LIVED, bundledProgram('killed-acceptance'), JSON.stringify(settings)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said] = await once(createInterface(child.stdout), 'line');
    expect(said).toBe('standing');
    child.kill('SIGKILL');
    await once(child, 'exit');
    // PostgreSQL ends the transaction of a dead client when it notices, which is not at once.
    await expect.poll(() => on(everything), { timeout: 30_000 }).toEqual(before);
  });

  it('and takes all of it the next time', async () => {
    await on(async (database) => {
      const { cambio } = await acceptDifferences(database, id, LINES, BY);
      expect(cambio.cuentas.aplicadas).toBe(16);
      const [works, sets, , , trail] = await everything(database);
      expect([sets?.length, trail?.length]).toEqual([1, 1]);
      expect(JSON.stringify(works).split('Contrata nueva')).toHaveLength(17);
    });
  });
});
