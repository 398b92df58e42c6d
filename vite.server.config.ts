import { defineConfig } from 'vite';
import { shippedPackages } from './scripts/release/shipped-packages.ts';

/** The process, and the threads of the embedded database and of the reports. */
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
      },
    },
  },
});
