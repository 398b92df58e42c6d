import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import { undoChange } from '../../server/change-sets/undo.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { acceptDifferences } from '../../server/reconciliation/accept.ts';
import { beginReconciliation } from '../../server/reconciliation/begin.ts';
import { compareReconciliation } from '../../server/reconciliation/compare.ts';
import { listLines } from '../../server/reconciliation/read-lines.ts';
import { readReconciliation } from '../../server/reconciliation/read-reconciliations.ts';
import { receiveRows } from '../../server/reconciliation/receive.ts';
import { RECONCILIATION_LIMITS } from '../../src/api/contract/records/reconciliations.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { fillWorks } from '../explorer/fill-works.ts';
import { machineName } from '../import/report.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/reconcile.md', import.meta.url));
const BY = { id: 1, name: 'bench', requestId: 'bench' };
const MARK = 'b'.repeat(64);
/** Share of the works of `fillWorks` that have a customer's code: a fifth has none, a hundredth is deleted. */
const WITH_CODE = 0.79;
const SIZES: Readonly<Record<Engine, number>> = { postgres: 200_000, pglite: 50_000 };
/** `RECONCILE_ROWS=2000 npm run bench -- reconcile` is a small try that writes no results. */
const TRIED = Number(process.env.RECONCILE_ROWS ?? 0);

const FIELDS = [
  ...['descripcion', 'estado_obra', 'contrata', 'responsable', 'tecnico_asignado', 'num_licencia'],
  ...['importe_estimado', 'porcentaje_avance', 'seg_inicio_obra_fecha', 'seg_fin_obra_fecha'],
];

interface Row {
  readonly engine: Engine;
  readonly name: string;
  readonly ms: number;
}

/**
 * Compares a customer's export with as many rows as there are works: a tenth differs, a hundredth is on one side only.
 */
export async function runReconcileBench(): Promise<void> {
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  const rows: Row[] = [];
  try {
    rows.push(...(await measured(openPostgres({ url: postgres.url }))));
  } finally {
    await postgres.stop();
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-conciliacion-'));
  rows.push(...(await measured(await openPglite({ dataFolder: folder }))));
  await rm(folder, { recursive: true, force: true });
  const text = [
    '# Reconciling the export of the customer',
    '',
    `\`npm run bench -- reconcile\`: as many rows as works with a code, ${FIELDS.length} values in each. In ms, once. ${machineName()}.`,
    '',
    '| engine | what | ms |',
    '|---|---|---:|',
    ...rows.map(({ engine, name, ms }) => `| ${engine} | ${name} | ${ms.toLocaleString('en')} |`),
    '',
  ].join('\n');
  if (TRIED === 0) await writeFile(RESULTS, text);
  console.log(text);
}

async function measured(database: Database): Promise<Row[]> {
  const size = TRIED || SIZES[database.engine];
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillWorks(database, Math.ceil(size / WITH_CODE));
  const rows = await reconciliation(database, size);
  await database.close();
  return rows;
}

async function reconciliation(database: Database, size: number): Promise<Row[]> {
  const file = await customersFile(database, size);
  const rows: Row[] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    rows.push({ engine: database.engine, name, ms: Math.round(performance.now() - began) });
    return result;
  };
  const id = await beginReconciliation(
    database,
    {
      archivo: 'export.xlsx',
      huella: MARK,
      cabeceras: MARK,
      vacias: false,
      fechas: [],
      numeros: [],
      filas: file.length,
      columnas: ['cod_externo_cliente', ...FIELDS],
    },
    BY,
  );
  await timed(`receive ${file.length.toLocaleString('en')} rows`, async () => {
    for (let from = 0; from < file.length; from += RECONCILIATION_LIMITS.piece) {
      await receiveRows(database, id, file.slice(from, from + RECONCILIATION_LIMITS.piece), BY.id);
    }
  });
  await timed('compare them with the works', () => compareReconciliation(database, id, BY));
  const made = await timed('read the counts', () =>
    database.transaction(async (tx) =>
      readReconciliation({ db: tx.kysely, now: await tx.now(), callerId: BY.id }, id),
    ),
  );
  const page = { page: 1, pageSize: 25 };
  await timed('show the first page of all lines', () => listLines(database.kysely, id, page));
  await timed('show the first page of the open ones of a field', () =>
    listLines(database.kysely, id, { ...page, campo: 'contrata', situacion: 'pendiente' }),
  );
  const { cambio } = await timed(
    `accept ${made.diferencias.pendiente.toLocaleString('en')} differences`,
    () =>
      acceptDifferences(database, id, { lineas: { tipo: 'filtro', clase: 'difiere' }, motivo: 'bench' }, BY),
  );
  await timed(`undo it in ${cambio.cuentas.aplicadas.toLocaleString('en')} works`, () =>
    undoChange(database, cambio.id, BY),
  );
  return rows;
}

async function customersFile(
  database: Database,
  size: number,
): Promise<{ fila: number; celdas: string[] }[]> {
  const { rows } = await database.transaction((tx) =>
    tx.run(
      `select o.cod_externo_cliente as code, ${FIELDS.map((field) => `s.${field}::text`).join(', ')}
       from obra o join seguimiento s on s.obra = o.id
       where o.borrado_en is null and o.cod_externo_cliente is not null order by o.id limit $1`,
      [size],
    ),
  );
  return rows.map((row, index) => ({
    fila: index + 2,
    celdas: [
      index % 100 === 0 ? `OTRO-${index}` : String(row.code),
      ...FIELDS.map((field) => {
        if (field === 'contrata' && index % 10 === 1) return `Contrata del cliente ${index % 7}`;
        return String(row[field] ?? '');
      }),
    ],
  }));
}
