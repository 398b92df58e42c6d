import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Imports a file of the project through Vite, which finds files by their place (`import.meta.glob`); Node does not.
 * @template T
 * @param {string} file path from the root of the project
 * @returns {Promise<T>}
 */
export async function throughVite(file) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return module;
}
