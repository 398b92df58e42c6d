import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { WrongOption } from './options.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Folders in which vitest.paths.config.ts finds no tests. */
const NO_TESTS_IN = ['src', 'paths', 'server', 'scripts', 'bench', 'node_modules', 'dist'];
const NOT_RUN = new RegExp(`^(?:${NO_TESTS_IN.join('|')})/`);

/** The path from the root of the project. Throws for a file outside, because its imports could not be resolved. */
export function fromRoot(file: string): string {
  const path = relative(ROOT, resolve(file));
  if (path.startsWith('..') || isAbsolute(path)) {
    throw new WrongOption(`«${file}» queda fuera del proyecto: un archivo que se ejecuta va dentro de él.`);
  }
  const name = path.split(sep).join('/');
  if (!name.endsWith('.ts') || NOT_RUN.test(name)) {
    throw new WrongOption(
      `«${file}» no se podría ejecutar: hace falta un nombre acabado en .ts fuera de ${NO_TESTS_IN.join(', ')}. Por ejemplo, tests/e2e/generated/prueba.test.ts.`,
    );
  }
  return name;
}
