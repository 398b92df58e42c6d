import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { WrongOption } from './options.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A file as the project names it; one outside could import nothing of it. */
export function fromRoot(file: string): string {
  const path = relative(ROOT, resolve(file));
  if (path.startsWith('..') || isAbsolute(path)) {
    throw new WrongOption(`«${file}» queda fuera del proyecto: un archivo que se ejecuta va dentro de él.`);
  }
  return path.split(sep).join('/');
}
