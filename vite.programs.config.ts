import { defineConfig } from 'vite';
import { shippedPackages } from './scripts/release/shipped-packages.ts';

/** What a terminal runs from a release, each with its packages inside: it can be copied to another machine. */
export default defineConfig({
  publicDir: false,
  plugins: [shippedPackages('dist/packages.programs.json')],
  ssr: { noExternal: true },
  // A bundle names the places of its packages: as seen from here, they are the same for everybody.
  resolve: { preserveSymlinks: true },
  build: {
    ssr: true,
    outDir: 'dist/programs',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: { import: 'scripts/import.ts', update: 'scripts/update.ts' } },
  },
});
