import { defineConfig } from 'vite';

/** Two entries: the process, and the thread of the embedded database. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'server/main.ts', 'pglite.worker': 'server/db/pglite.worker.ts' },
    },
  },
});
