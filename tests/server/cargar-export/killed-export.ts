/**
 * A server process that makes one export and is killed by a test. It stops after a number of transactions and
 * reports that. Without such a number it continues the export of an earlier process. At the end it reports
 * how it found the export and what the result was.
 */

import { createHash } from 'node:crypto';
import { BackgroundExports } from '../../../server/cargar-export/background.ts';
import { readBytes } from '../../../server/cargar-export/kept-file.ts';
import {
  createExport,
  listExports,
  ownExport,
  restartExport,
} from '../../../server/cargar-export/own-exports.ts';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import type { MassExportState } from '../../../src/api/contract/records/mass-exports.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { loadSamplePeople } from '../../support/small-sample/sample-people.ts';

export interface ExportSettings {
  readonly dataFolder: string;
  /** Null for the embedded database in the folder. */
  readonly postgres: { readonly url: string } | null;
  readonly id: string;
  /** Null to make the export completely. */
  readonly stopAfter: number | null;
}

export type Said =
  | { readonly stopped: true }
  | {
      readonly found: MassExportState | null;
      readonly state: MassExportState;
      readonly bytes: number;
      readonly sha256: string;
      readonly pieces: number;
    };

const { dataFolder, postgres, id, stopAfter } = JSON.parse(process.argv[2] ?? '') as ExportSettings;
const say = (said: Said): boolean => process.stdout.write(`${JSON.stringify(said)}\n`);
/** The process that takes over starts after the lease of the killed one has ended. */
const ahead = stopAfter === null ? 180_000 : 0;
const now = (): Date => new Date(Date.now() + ahead);
const opened = postgres ? openPostgres({ ...postgres, now }) : await openPglite({ dataFolder, now });

let ended = 0;
const database: Database = {
  ...opened,
  transaction: async (work, options) => {
    const result = await opened.transaction(work, options);
    ended += 1;
    if (ended !== stopAfter) return result;
    say({ stopped: true });
    return new Promise(() => undefined);
  },
};

await migrate(opened, MIGRATIONS);
const { rows: known } = await opened.transaction((tx) => tx.run('select 1 from obra limit 1'));
if (known.length === 0) {
  await loadSample(opened);
  await loadSamplePeople(opened);
  await opened.transaction((tx) =>
    tx.run(
      `insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, seg_asignacion_fecha,
        observaciones)
      select o.id, 'P', 'S', o.site_cod, o.cod, '2026-01-01',
        (select string_agg(md5(o.cod || n), '') from generate_series(1, 250) n) from obra o
      on conflict (obra) do update set observaciones = excluded.observaciones`,
    ),
  );
}

const by = { id: 1, name: 'Administración', requestId: 'killed' };
const background = new BackgroundExports({
  database,
  warn: (error) => process.stderr.write(`${String(error)}\n`),
});
await background.endLeftBehind();
const found = (await listExports(opened, by.id)).items.find((one) => one.id === id)?.estado ?? null;
if (found === null) {
  await createExport(
    { database, background },
    { id, tipo_csv: 'cm_seg_01', formato: 'csv', campos: ['observaciones'] },
    by,
  );
} else if (found !== 'hecha') await restartExport({ database, background }, id, by);
await background.ended();

const row = await ownExport(opened.kysely, id, { userId: by.id, now: now() });
const hash = createHash('sha256');
for await (const piece of readBytes(opened.kysely, row, { start: 0, end: row.bytes - 1 })) hash.update(piece);
const { rows: pieces } = await opened.transaction((tx) =>
  tx.run('select orden from exportacion_masiva_trozo where exportacion = $1', [id]),
);
say({ found, state: row.estado, bytes: row.bytes, sha256: hash.digest('hex'), pieces: pieces.length });
await opened.close();
process.exit(0);
