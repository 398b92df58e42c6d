import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPortalApps } from '../../../server/apps/portal-apps.ts';
import { routes } from '../../../server/apps/routes.ts';
import { installContract } from '../../../server/http/contract.ts';
import { installErrorAnswers } from '../../../server/http/error-handler.ts';
import { installPermissions } from '../../../server/http/permission.ts';
import { StartupError } from '../../../server/startup-error.ts';
import { appsAnswer } from '../../../src/api/contract/apps.ts';

const MAIL = {
  key: 'mail',
  label: 'Correo',
  icon: 'mail',
  url: 'https://correo.empresa.example/owa',
} as const;
const CHAT = { key: 'chat', label: 'Chat', icon: 'chat', url: 'https://chat.empresa.example' } as const;

async function file(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-apps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'aplicaciones.json');
  await writeFile(path, text);
  return path;
}

describe('the entries of the apps launcher', () => {
  it('are none without a file, and those of the file in its order', async () => {
    expect(await readPortalApps(null)).toEqual([]);
    expect(await readPortalApps(await file(JSON.stringify([CHAT, MAIL])))).toEqual([CHAT, MAIL]);
  });

  const entry = (change: object) => JSON.stringify([MAIL, { ...CHAT, ...change }]);
  it.each([
    ['not JSON', '[', 'el archivo no contiene JSON válido.'],
    ['no list', '{}', 'la lista no vale.'],
    ['another key', entry({ key: 'wiki' }), '1.key no vale.'],
    ['no label', entry({ label: ' ' }), '1.label no vale.'],
    ['an unknown picture', entry({ icon: 'cat' }), '1.icon no vale.'],
    ['plain http', entry({ url: 'http://chat.empresa.example' }), '1.url no vale.'],
    ['a script', entry({ url: 'javascript:alert(1)//https://chat.example' }), '1.url no vale.'],
    ['a name and password', entry({ url: 'https://ana:clave@chat.empresa.example' }), '1.url no vale.'],
    ['a key twice', entry({ key: 'mail' }), '«mail» está dos veces.'],
  ])('are refused at start: %s', async (_, text, sentence) => {
    const path = await file(text);
    const refusal = await readPortalApps(path).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as Error).message.startsWith(`APPS_FILE=${path}: ${sentence}`)).toBe(true);
  });

  it('keep the server from starting when their file is missing', async () => {
    await expect(readPortalApps('/no/such/file.json')).rejects.toThrow('no se puede leer ese archivo.');
  });

  it('are given to everybody who is signed in, and to nobody else', async () => {
    const app = Fastify();
    const ana = { id: 4, name: 'Ana', email: 'ana@empresa.example', permissions: {}, sessionId: 1 };
    installPermissions(
      app,
      async (token) => (token === 'a'.repeat(20) ? ana : null),
      async () => null,
    );
    installContract(app);
    installErrorAnswers(app);
    await app.register(routes({ apps: [MAIL] }));
    const ask = (token: string) =>
      app.inject({ url: '/aplicaciones', headers: { authorization: `Bearer ${token}` } });
    expect(appsAnswer.parse((await ask('a'.repeat(20))).json()).data).toEqual([MAIL]);
    expect((await ask('b'.repeat(20))).statusCode).toBe(401);
  });
});
