import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { shippedPackages } from './scripts/release/shipped-packages.ts';

/** The server looks for the routes of its modules when it starts: `routes.ts` in their folders. */
const ROUTES = readdirSync('server', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('/routes.ts'))
  .map((file) => [file.replace(/\.ts$/, ''), `server/${file}`]);

/** The process, the threads of the embedded database and of the reports, and what a terminal runs on the database. */
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
        'pglite.worker': 'server/db/pglite.worker.ts',
        'report.worker': 'server/exports/write/report.worker.ts',
        backup: 'server/backup/programs/backup.ts',
        restore: 'server/backup/programs/restore.ts',
        'move-to-postgres': 'server/backup/programs/move-to-postgres.ts',
        'empty-sample': 'server/sample/empty-sample-program.ts',
        administrator: 'server/identity/administrator-program.ts',
        ...Object.fromEntries(ROUTES),
      },
      // The server looks for the threads' files in the folder of the file that starts them.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
