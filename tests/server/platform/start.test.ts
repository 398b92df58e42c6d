import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../../server/db/pglite.ts';
import { loginAnswer, myPermissionsAnswer } from '../../../src/api/contract/identity.ts';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';

const SIGN_IN = 'admin@conectividad.example';

const folders: string[] = [];
const running = new Set<ReturnType<typeof run>>();
afterAll(async () => {
  for (const server of running) server.child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  folders.push(folder);
  return folder;
}

function run(folder: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [...SHORT_LIVED, bundledProgram('main')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', ...env },
  });
  let output = '';
  const changed = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
      for (const tell of changed) tell();
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    for (const tell of changed) tell();
    return code as number | null;
  });
  const server = {
    child,
    ended,
    output: () => output,
    /** Resolves with the match once the output has it; fails when the process ends without it. */
    says: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
          else if (child.exitCode !== null) reject(new Error(`it ended saying:\n${output}`));
        };
        changed.add(look);
        look();
      }),
  };
  running.add(server);
  return server;
}

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

// Each test goes on with the portal that the one before it left, because making one takes longer than all of them.
describe('the portal of a newcomer', () => {
  let folder: string;
  let portal: ReturnType<typeof run>;
  beforeAll(async () => {
    folder = await newFolder();
  });

  it('a newcomer signs in with the text on the console, and the next start finds everything', async () => {
    const first = run(folder);
    const [, address] = await first.says(/Abre\s+(http:\S+)/);
    const [, email] = await first.says(/Entra con\s+(\S+@\S+)/);
    expect(email).toBe(SIGN_IN);
    const made =
      /^\s*Es la primera vez: se crea la base de datos\.\s+Se ponen los datos de muestra\. Son unos segundos\.\s/;
    expect(first.output()).toMatch(made);
    const checked = await post(`${address}/api/v2/check-email`, { email });
    // On a busy machine the answer comes before the mail is sent.
    const delivery = expect.stringMatching(/^(sent|delayed)$/);
    expect(await checked.json()).toMatchObject({ exists: true, code: { delivery } });
    const [, code] = await first.says(/^\s+(\d{6})$/m);
    const login = await post(`${address}/api/v2/login`, { email, password: code, remember: true });
    const { access_token: token } = loginAnswer.parse(await login.json());
    const headers = { authorization: `Bearer ${token}` };
    const permissions = await fetch(`${address}/api/v2/me/permissions`, { headers });
    const { data: flags } = myPermissionsAnswer.parse(await permissions.json());
    expect(Object.values(flags)).toEqual(PERMISSION_FLAGS.map(() => true));
    expect(await readdir(join(folder, 'correo'))).toEqual([expect.stringMatching(/\.eml$/)]);

    const second = run(folder);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `La carpeta de datos «${folder}» ya está abierta en otro proceso (pid ${first.child.pid}): ciérralo, o usa otra carpeta con DATA_DIR.`,
    );

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    portal = run(folder);
    const [, again] = await portal.says(/Abre\s+(http:\S+)/);
    expect(portal.output()).not.toContain('datos de muestra');
    const me = await fetch(`${again}/api/v2/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(200);
  });

  it('a killed server leaves a data folder that the next start takes over', async () => {
    portal.child.kill('SIGKILL');
    await portal.ended;
    portal = run(folder, { REGISTRATION: 'open' });
    await portal.says(/Abre\s+http:/);
  });

  it('a password is stored at the cost of the product', async () => {
    const [, address] = await portal.says(/Abre\s+(http:\S+)/);
    const password = 'una contraseña de las buenas';
    const email = 'nueva@empresa.example';
    const form = { name: 'Nueva', email, password, password_confirmation: password };
    expect((await post(`${address}/api/v2/register`, form)).status).toBe(201);
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
    const database = await openPglite({ dataFolder: folder });
    const kept = await database.kysely
      .selectFrom('registro')
      .select('clave_hash')
      .where('email', '=', email)
      .execute();
    await database.close();
    expect(kept).toEqual([{ clave_hash: expect.stringMatching(/^\$scrypt\$ln=15,r=8,p=3\$/) }]);
  });

  it('a port in use ends the start with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = run(folder, { PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n').at(-1)).toBe(
      `El puerto ${port} está ocupado: cierra el otro programa, o usa otro con PORT.`,
    );
    other.close();
  });
});

it.each([
  [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 sin SMTP_URL: [^\n]+$/],
  [{ NODE_ENV: 'production' }, /^NODE_ENV=production sin SMTP_URL: [^\n]+$/],
  [{ PORT: 'ochenta' }, /^PORT=ochenta no es un puerto: [^\n]+$/],
  [
    { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada', AUTH_SECRET: 'x'.repeat(32) },
    /^No se puede abrir la base de datos \([^\n]+\): revisa DATABASE_URL\.$/,
  ],
])('%j ends the start with one sentence and a failure', async (env, sentence) => {
  const server = run(await newFolder(), env);
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(sentence);
});

it('a folder that is not a database ends the start with one sentence', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'pglite'), 'not a folder');
  const server = run(folder);
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(
    /^No se puede abrir la base de datos \([^\n]+\): revisa DATA_DIR\.$/,
  );
});
