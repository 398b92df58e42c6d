import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startTestServer, type TestServer, wrongCode } from '../../support/server.ts';

describe.each(ENGINES)('a stolen database or log on %s', (engine) => {
  const logLines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, logLines });
  });
  afterAll(() => server.close());

  test('holds no code and no token', async () => {
    const { email } = await server.addPerson(['dashboard']);
    const code = await server.askForCode(email);
    const wrong = wrongCode(code);
    await server.login(email, wrong);
    const login = await server.login(email, code);
    const token: string = login.json().access_token;
    await server.get(`/api/v2/me?access_token=${token}`, token);
    server.clock.advance({ minutes: 1 });
    const openCode = await server.askForCode(email);
    await server.app.inject({
      method: 'POST',
      url: '/api/v2/login',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: `{"email":"${email}","password":"${openCode}"`,
    });
    server.mailFailure = new Error('no route to the mail server');
    server.clock.advance({ minutes: 1 });
    await server.app.inject({ method: 'POST', url: '/api/v2/check-email', payload: { email } });

    const dump = await dumpOf(server);
    // The search itself finds what is there.
    expect(dump).toContain(email);
    expect(logLines.join('')).toContain('/api/v2/login');
    for (const secret of [code, wrong, openCode, token]) {
      const whole = new RegExp(`(?<![0-9a-zA-Z])${secret}(?![0-9a-zA-Z])`);
      expect(dump).not.toMatch(whole);
      expect(logLines.join('')).not.toMatch(whole);
    }
    for (const secret of ['a secret that only tests know', 'Bearer']) {
      expect(dump + logLines.join('')).not.toContain(secret);
    }
  });
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
