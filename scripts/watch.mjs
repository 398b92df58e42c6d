// The watchers of `npm run dev`: tsx for the API, Vite for the page, which forwards /api.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Address of Vite, to which the links in mails must lead. */
const PAGE = 'http://localhost:5173';

const root = fileURLToPath(new URL('..', import.meta.url));

export function watch() {
  const children = [
    run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
      PUBLIC_URL: PAGE,
    }),
    run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
  ];
  let stopping = false;
  /** @param {number} code */
  const stop = (code) => {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) child.once('exit', (code) => stop(code ?? 0));
  // Ctrl-C in a terminal reaches both children too; a signal to this process alone would not.
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env] defaults for variables that are not set
 */
function run(args, env) {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...process.env },
  });
}
