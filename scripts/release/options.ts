import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface ReleaseOptions {
  /** Absolute. */
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

/** null when only the help was asked for. Throws what parseArgs says of a wrong command line. */
export function readReleaseOptions(args: readonly string[], root: string): ReleaseOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string', default: 'dist/release' },
      dirty: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values.help ? null : { to: resolve(root, values.to), allowsChanges: values.dirty };
}
