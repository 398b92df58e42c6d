import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { IS_EXHAUSTIVE } from '../support/depth.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it.each(
  IS_EXHAUSTIVE
    ? [
        ['bench', 'page'],
        ['mutants', 'toasts'],
      ]
    : [['mutants', 'toasts']],
)('npm run %s looks for Chromium before all, as npm test does', (command, what) => {
  const { status, stdout } = spawnSync(process.execPath, [`${ROOT}scripts/${command}.mjs`, what], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
  });
  expect([status, stdout]).toEqual([1, 'CHROMIUM_PATH is «/nowhere/chromium», where there is no program.\n']);
});
