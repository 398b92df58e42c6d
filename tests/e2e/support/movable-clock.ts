import { fileURLToPath, pathToFileURL } from 'node:url';

const PRELOADED = pathToFileURL(fileURLToPath(new URL('./movable-clock.mjs', import.meta.url)));

/** For `ServerProcess.start`: the server's clock goes on when `passTime` says so, too. */
export const WITH_MOVABLE_CLOCK = { NODE_OPTIONS: `--import ${PRELOADED.href}` } as const;
