import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { shippedPackages } from './scripts/release/shipped-packages.ts';

/** The server looks for the routes of its modules when it starts: `routes.ts` in their folders. */
const ROUTES = readdirSync('server', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('/routes.ts'))
  .map((file) => [`parts/${file.replace(/\.ts$/, '')}`, `server/${file}`]);

/** What a terminal runs on the database. */
const PROGRAMS = {
  'programs/migrate': 'server/db/migrate-program.ts',
  'programs/backup': 'server/backup/programs/backup.ts',
  'programs/restore': 'server/backup/programs/restore.ts',
  'programs/move-to-postgres': 'server/backup/programs/move-to-postgres.ts',
  'programs/empty-sample': 'server/sample/empty-sample-program.ts',
  'programs/administrator': 'server/identity/administrator-program.ts',
  'programs/field-rules': 'server/bulk-import/fields/field-rules-program.ts',
};

/** Files that look beside themselves for the routes or for a thread. */
const LOOKS_BESIDE_ITSELF =
  /server\/(modules|db\/start-pglite-thread|exports\/write\/start-report-thread)\.ts$/;

/**
 * The process, the programs, and in `parts` all that these import or look for. A part is named after its source, and Node
 * would run it without a word and end with 0: beside the programs `migrate.js` would pass for one.
 */
export default defineConfig({
  publicDir: false,
  plugins: [shippedPackages('dist/packages.server.json', ['@expo-google-fonts/inter'])],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        ...PROGRAMS,
        'parts/serve': 'server/serve.ts',
        'parts/pglite.worker': 'server/db/pglite.worker.ts',
        'parts/report.worker': 'server/exports/write/report.worker.ts',
        ...Object.fromEntries(ROUTES),
      },
      output: {
        chunkFileNames: 'parts/[name].js',
        codeSplitting: { groups: [{ name: 'beside', test: LOOKS_BESIDE_ITSELF }] },
      },
    },
  },
});
