import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeDigest } from '../../../server/identity/access-code.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import {
  codeIn,
  ENGINES,
  ORIGIN,
  startTestServer,
  type TestServer,
  wrongCode,
} from '../../support/server.ts';

describe.each(ENGINES)('a stolen database or log on %s', (engine) => {
  const logLines: string[] = [];
  const attempted: Mail[] = [];
  let mailServerIsDown = false;
  let server: TestServer;
  beforeAll(async () => {
    const mailer = {
      async send(mail: Mail) {
        attempted.push(mail);
        if (mailServerIsDown) throw new Error('no route to the mail server');
      },
    };
    const registration = { isOpen: true, domains: [] };
    server = await startTestServer({ engine, logLines, mailer, registration });
  });
  afterAll(() => server.close());

  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload });

  it('holds no code, token, link or password, sent or waiting to be sent', async () => {
    const { email } = await server.addPerson(['dashboard']);
    const askForCode = async () => {
      await post('check-email', { email });
      return codeIn(attempted.at(-1));
    };
    const askForLink = async () => {
      await post('password-forgot', { email, redirect_url: `${ORIGIN}/resetpassword/` });
      return /token=([\w-]{43})/.exec(attempted.at(-1)?.text ?? '')?.[1] ?? 'no link was mailed';
    };
    const code = await askForCode();
    const wrong = wrongCode(code);
    await server.login(email, wrong);
    const token: string = (await server.login(email, code)).json().access_token;
    await server.get(`/api/v2/me?access_token=${token}`, token);
    server.clock.advance({ minutes: 1 });
    const openCode = await askForCode();
    await server.app.inject({
      method: 'POST',
      url: '/api/v2/login',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: `{"email":"${email}","password":"${openCode}"`,
    });
    const usedLink = await askForLink();
    const password = 'contraseña-que-nadie-adivina';
    const passwords = { password, password_confirmation: password };
    expect((await post('password-reset', { email, token: usedLink, ...passwords })).statusCode).toBe(200);
    await post('password-reset', { email, token: usedLink, ...passwords });
    const form = { name: 'Nueva', email: 'nueva@otra.example', ...passwords };
    const registration: string = (await post('register', form)).json().data.registration;
    const registrationCode = codeIn(attempted.at(-1));

    mailServerIsDown = true;
    server.clock.advance({ minutes: 1 });
    const [waitingCode, waitingLink] = [await askForCode(), await askForLink()];
    const pending = await server.query("select tipo from correo where estado = 'pendiente' order by id");
    expect(pending).toEqual([{ tipo: 'codigo' }, { tipo: 'enlace' }]);

    const dump = await dumpOf(server);
    const log = logLines.join('');
    // Checks that the search itself works.
    expect(dump).toContain(email);
    expect(log).toContain('/api/v2/login');
    expect(log).toContain('no route to the mail server');
    const codes = [code, wrong, openCode, registrationCode, waitingCode];
    for (const secret of [...codes, token, usedLink, waitingLink, registration, password]) {
      const whole = new RegExp(`(?<![0-9a-zA-Z])${secret}(?![0-9a-zA-Z])`);
      expect(dump).not.toMatch(whole);
      expect(log).not.toMatch(whole);
    }
    for (const secret of ['a secret that only tests know', 'Bearer']) {
      expect(dump + log).not.toContain(secret);
    }
  });
});

// A thief with the whole database tries the million codes in a second.
it('the digest of a code does not let the code be guessed: its key is outside the database', () => {
  const id = '7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d';
  const digestWith = (secret: string) => codeDigest(secret, id, '123456');
  expect(digestWith('a secret of one portal')).toBe(digestWith('a secret of one portal'));
  expect(digestWith('a secret of one portal')).not.toBe(digestWith('a secret of another'));
});

async function dumpOf({ query }: TestServer): Promise<string> {
  const tables = await query(
    "select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  );
  const rows = await Promise.all(
    tables.map(({ table_name }) => query(`select t::text as row from "${table_name}" t`)),
  );
  return JSON.stringify(rows);
}
