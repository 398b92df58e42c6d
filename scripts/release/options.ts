import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface ReleaseOptions {
  /** Absolute path of the folder for the archive. */
  readonly to: string;
  readonly allowsChanges: boolean;
}

export const RELEASE_HELP = `Hace un archivo con todo lo que necesita una máquina para servir el portal, sin npm.

  npm run release
  npm run release -- --to CARPETA

  --to CARPETA  dónde se escribe (dist/release)
  --dirty       también con cambios sin confirmar; la versión lo dice
  --help        esta ayuda
`;

const OPTIONS = {
  to: { type: 'string', default: 'dist/release' },
  dirty: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Null when only the help was asked for. Throws a sentence for a mistake in the command line. */
export function readReleaseOptions(args: readonly string[], root: string): ReleaseOptions | null {
  const values = parse(args);
  return values.help ? null : { to: resolve(root, values.to), allowsChanges: values.dirty };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new Error(
      `No se entiende «${args.join(' ')}»: «npm run release -- --help» dice qué se puede pedir.`,
    );
  }
}
