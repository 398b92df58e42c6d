import { defineConfig } from 'vite';
import { shippedPackages } from './scripts/release/shipped-packages.ts';

/**
 * Builds the server process, the threads of the embedded database and of the reports, and the terminal
 * programs for the database.
 */
export default defineConfig({
  publicDir: false,
  plugins: [shippedPackages('dist/packages.server.json')],
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
      },
      // The server looks for the threads' files in the folder of the file that starts them.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
