import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface ReleaseOptions {
  /** Absolute path of the folder for the archive. */
  readonly to: string;
  readonly allowsChanges: boolean;
}

export const RELEASE_HELP = `Makes one archive with everything that a machine needs to serve the portal without npm.

  npm run release
  npm run release -- --to FOLDER

  --to FOLDER   where it is written (dist/release)
  --dirty       also with changes that are not committed; the version says so
  --help        this help
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
    throw new Error(`'${args.join(' ')}' is not understood: 'npm run release -- --help' lists the options.`);
  }
}
