import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'zoned-page-'));
beforeAll(() => {
  for (const name of ['index', 'login'])
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="es"><title>${name}</title></html>`,
    );
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

it.each([
  ['', '<html lang="es">'],
  ['Atlantic/Canary', '<html data-zone="Atlantic/Canary" lang="es">'],
])('with OFFICE_TIME_ZONE=%s every page begins with %s', async (zone, beginning) => {
  vi.stubEnv('OFFICE_TIME_ZONE', zone);
  vi.resetModules();
  const { page } = await import('../../../server/http/page.ts');
  const app = fastify();
  await app.register(page({ root: folder, offersRegistration: false }));
  for (const [path, name] of [
    ['/obras', 'index'],
    ['/login', 'login'],
  ]) {
    const { body, headers } = await app.inject({ url: String(path) });
    expect([body, headers['content-type']]).toEqual([
      `<!doctype html>${beginning}<title>${name}</title></html>`,
      'text/html; charset=utf-8',
    ]);
  }
  await app.close();
});
