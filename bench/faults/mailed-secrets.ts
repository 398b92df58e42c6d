import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Engine } from '../../server/db/database.ts';
import { openSession } from '../../server/identity/sessions.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import { codeIn, ORIGIN, startTestServer, type TestServer } from '../../tests/support/server.ts';
import type { FaultRow } from './fault-row.ts';

const AT_ONCE: Readonly<Record<Engine, number>> = { pglite: 4, postgres: 8 };
const PASSWORD = 'una clave larga de la medida';
const LONGEST_WAIT_MS = 60_000;

interface Asked {
  readonly email: string;
  readonly status: number;
  use(mail: Mail): Promise<number>;
}

/**
 * Tries thousands of codes, links, registrations and changes of e-mail on two servers (one on the embedded engine).
 * Other workers look for waiting mail all the time, so any of them may make the first attempt to send.
 */
export async function mailedSecretsWork(engine: Engine, mails: number): Promise<FaultRow> {
  const server = await startTestServer({ engine, registration: { isOpen: true, domains: [] } });
  try {
    const apps = engine === 'postgres' ? [server.app, await server.again()] : [server.app];
    await server.query(
      `insert into usuario (nombre, email, activo, creado_en)
       select 'Persona ' || n, 'persona.' || n || '@medida.example', true, $1 from generate_series(0, $2) n`,
      [server.clock.now(), mails],
    );
    let isOver = false;
    const looking = Promise.all(
      apps.map(async () => {
        while (!isOver) {
          await server.sendDueMail();
          server.clock.advance({ seconds: 2 });
          await pauseFor(5);
        }
      }),
    );
    const found = { dead: 0, wronglyUnsent: 0, unsent: 0, used: 0 };
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let number = next++; number < mails; number = next++) {
        const app = apps[number % apps.length] ?? server.app;
        const asked = await ask(server, app, number);
        const isRefused = asked.status === 503;
        const mail = await mailTo(server, asked.email, isRefused ? 200 : LONGEST_WAIT_MS);
        if (isRefused) found[mail ? 'wronglyUnsent' : 'unsent'] += 1;
        else if (mail && (await asked.use(mail)) === 200) found.used += 1;
        else found.dead += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE[engine] }, worker));
    isOver = true;
    await looking;
    return {
      promise: 'what is mailed works, and what is called unsent did not go out',
      engine,
      tried: `${mails} codes, links, registrations and changes of e-mail in turns on ${apps.length} server(s), mail looked for all the time`,
      found: `${found.dead} that did not work, ${found.wronglyUnsent} answers 503 for a mail that went out, ${found.used} used`,
      holds: found.dead === 0 && found.wronglyUnsent === 0 && found.unsent === 0 && found.used === mails,
    };
  } finally {
    await server.close();
  }
}

const WAYS: readonly ((asking: Asking) => Promise<Asked>)[] = [askForCode, askForLink, register, changeEmail];

interface Asking {
  readonly server: TestServer;
  readonly number: number;
  readonly known: string;
  readonly call: (
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
    token?: string,
  ) => Promise<LightMyRequestResponse>;
}

function ask(server: TestServer, app: FastifyInstance, number: number): Promise<Asked> {
  const call: Asking['call'] = (method, path, payload, token) =>
    app.inject({
      method,
      url: `/api/v2/${path}`,
      payload,
      remoteAddress: addressOf(number),
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
  const known = `persona.${number}@medida.example`;
  const way = WAYS[number % WAYS.length] ?? askForCode;
  return way({ server, number, known, call });
}

async function askForCode({ known, call }: Asking): Promise<Asked> {
  const { statusCode: status } = await call('POST', 'check-email', { email: known });
  const use = async (mail: Mail) =>
    (await call('POST', 'login', { email: known, password: codeIn(mail) })).statusCode;
  return { email: known, status, use };
}

async function askForLink({ known, call }: Asking): Promise<Asked> {
  const redirect_url = `${ORIGIN}/resetpassword/`;
  const { statusCode: status } = await call('POST', 'password-forgot', { email: known, redirect_url });
  const use = async (mail: Mail) => {
    const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
    return (await call('POST', 'password-reset', { email: known, token: tokenIn(mail), ...chosen }))
      .statusCode;
  };
  return { email: known, status, use };
}

async function register({ number, call }: Asking): Promise<Asked> {
  const email = `nueva.${number}@medida.example`;
  const form = { name: 'Nueva', email, password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await call('POST', 'register', form);
  const use = async (mail: Mail) => {
    const { registration } = answer.json().data;
    return (await call('POST', 'login', { email, password: codeIn(mail), registration })).statusCode;
  };
  return { email, status: answer.statusCode, use };
}

/** Changes the e-mail with the code sent to the new address, then undoes that with the link mailed to the old one. */
async function changeEmail({ server, number, known, call }: Asking): Promise<Asked> {
  const email = `otra.${number}@medida.example`;
  const token = await sessionOf(server, known);
  const { statusCode: status } = await call('PUT', 'me', { name: `Persona ${number}`, email }, token);
  const use = async (mail: Mail) => {
    const proven = await call('POST', 'me/email', { code: codeIn(mail) }, token);
    const notice = proven.statusCode === 200 ? await mailTo(server, known, LONGEST_WAIT_MS) : null;
    if (notice === null) return proven.statusCode === 200 ? 0 : proven.statusCode;
    return (await call('POST', 'account-undo', { token: tokenIn(notice) })).statusCode;
  };
  return { email, status, use };
}

/** Opens a session directly: this bench is about mail, not about signing in. */
function sessionOf(server: TestServer, email: string): Promise<string> {
  return server.database.transaction(async (tx) => {
    const { rows } = await tx.run('select id from usuario where email = $1', [email]);
    const opened = { userId: Number(rows[0]?.id), remember: true, device: null, deviceId: null };
    return (await openSession(tx, { ...opened, at: await tx.now() })).token;
  });
}

const tokenIn = (mail: Mail): string => {
  const link = /https:\S+token=\S+/.exec(mail.text)?.[0] ?? ORIGIN;
  return new URL(link).searchParams.get('token') ?? '';
};

const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

async function mailTo(server: TestServer, email: string, longestMs: number): Promise<Mail | null> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const place = server.mails.findIndex(({ to }) => to === email);
    if (place >= 0) return server.mails.splice(place, 1)[0] ?? null;
    if (performance.now() > deadline) return null;
    await pauseFor(5);
  }
}
