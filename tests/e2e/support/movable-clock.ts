import { fileURLToPath, pathToFileURL } from 'node:url';

const PRELOADED = pathToFileURL(fileURLToPath(new URL('./movable-clock.mjs', import.meta.url)));

/** Environment for `ServerProcess.start`: with it `passTime` can move the server's clock on. */
export const WITH_MOVABLE_CLOCK = { NODE_OPTIONS: `--import ${PRELOADED.href}` } as const;
