import { defineConfig } from 'vite';
import { shippedPackages } from './scripts/release/shipped-packages.ts';

/**
 * Builds the terminal programs of a release, each with its packages inside, so that it can be copied to
 * another machine alone.
 */
export default defineConfig({
  publicDir: false,
  plugins: [shippedPackages('dist/packages.programs.json')],
  ssr: { noExternal: true },
  // A bundle contains the paths of its packages. Without resolving links these are the same on every machine.
  resolve: { preserveSymlinks: true },
  build: {
    ssr: true,
    outDir: 'dist/bin',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: { import: 'scripts/import.ts', update: 'scripts/update.ts' } },
  },
});
