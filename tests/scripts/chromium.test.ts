import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('a bench of the page looks for Chromium before all, as npm test does', () => {
  const { status, stdout } = spawnSync(process.execPath, [`${ROOT}scripts/bench.mjs`, 'page'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
  });
  expect([status, stdout]).toEqual([1, 'CHROMIUM_PATH is «/nowhere/chromium», where there is no program.\n']);
});
