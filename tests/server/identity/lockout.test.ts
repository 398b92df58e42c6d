import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, ENGINES, startTestServer, type TestServer, wrongCode } from '../../support/server.ts';

const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';

describe.each(ENGINES)('the lock of an account on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const checkEmail = (email: string) =>
    server.app.inject({ method: 'POST', url: '/api/v2/check-email', payload: { email } });
  const newestCode = (email: string) => codeIn(server.mails.findLast(isCodeTo(email)));
  const isCodeTo = (email: string) => (mail: { to: string; subject: string }) =>
    mail.to === email && mail.subject.startsWith('Tu código');
  const lockMails = (email: string) =>
    server.mails.filter(({ to, subject }) => to === email && subject.startsWith('Hemos bloqueado'));

  /** After how many failures, and for how many minutes. */
  async function locks(id: number): Promise<[number, number | null][]> {
    const rows = await server.query(
      "select momento, despues from auditoria where entidad_id = $1 and accion = 'usuario.bloqueado' order by id",
      [String(id)],
    );
    return rows.map(({ momento, despues }) => {
      const { fallos, hasta } = despues as { fallos: number; hasta: string | null };
      return [fallos, hasta && (Date.parse(hasta) - (momento as Date).getTime()) / 60_000] as [
        number,
        number,
      ];
    });
  }

  /** Fails so often, with a new code whenever one's tries are spent. */
  async function fail(email: string, times: number): Promise<void> {
    for (let failed = 0; failed < times; failed += 5) {
      server.clock.advance({ hours: 2 });
      await checkEmail(email);
      const wrong = wrongCode(newestCode(email));
      for (let tries = 0; tries < Math.min(5, times - failed); tries++) await server.login(email, wrong);
    }
  }

  test('every tenth failure locks, and a lock answers like a wrong code', async () => {
    const { id, email } = await server.addPerson();
    const open = await server.signIn(email);
    await fail(email, 10);
    server.clock.advance({ minutes: 1 });
    const code = await server.askForCode(email);
    const locked = await server.login(email, code);
    expect([locked.statusCode, locked.json().message]).toEqual([401, REFUSED]);
    expect((await server.get('/api/v2/me', open)).statusCode).toBe(200);
    expect(await locks(id)).toEqual([[10, 15]]);
    await expect.poll(() => lockMails(email).length).toBe(1);
    expect(lockMails(email)[0]?.text).toContain('ha fallado 10 veces seguidas');
    expect(lockMails(email)[0]?.text).toContain('Durante 15 minutos');

    server.clock.advance({ minutes: 13, seconds: 59 });
    const soon = await server.askForCode(email);
    expect((await server.login(email, soon)).statusCode).toBe(401);
    server.clock.advance({ seconds: 1 });
    expect((await server.login(email, soon)).statusCode).toBe(200);
  });

  test('nine failures and a success lock nobody', async () => {
    const { id, email } = await server.addPerson();
    for (let round = 0; round < 3; round++) {
      await fail(email, 9);
      server.clock.advance({ minutes: 1 });
      expect((await server.login(email, await server.askForCode(email))).statusCode).toBe(200);
    }
    expect(await locks(id)).toEqual([]);
  });

  test('each lock is twice as long as the one before, up to a day', async () => {
    const { id, email } = await server.addPerson();
    for (let lock = 0; lock < 9; lock++) {
      server.clock.advance({ hours: 24 });
      await fail(email, 10);
    }
    const minutes = (await locks(id)).map(([, minutes]) => minutes);
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  test('an endless attack, resends and restarts included, gets a hundred comparisons and no more', async () => {
    const { id, email } = await server.addPerson();
    let app = server.app;
    for (let round = 0; round < 24; round++) {
      server.clock.advance({ hours: 25 });
      if (round === 10) app = await server.again();
      await checkEmail(email);
      const payload = { email, password: wrongCode(newestCode(email)) };
      const attempt = () => app.inject({ method: 'POST', url: '/api/v2/login', payload });
      await Promise.all(Array.from({ length: 6 }, attempt));
      // Before the clock goes on: a mail that told of a lock of yesterday would not be sent any more.
      const told = (await locks(id)).length;
      await expect.poll(() => lockMails(email).length).toBe(told);
    }
    const [tries] = await server.query(
      `select count(*) as compared, max((despues ->> 'fallos')::int) as counted, max((despues ->> 'intentos')::int) as of_a_code
       from auditoria where usuario_id = $1 and accion = 'codigo.intentado'`,
      [id],
    );
    expect(tries).toEqual({ compared: 100, counted: 100, of_a_code: 5 });
    expect(lockMails(email).at(-1)?.text).toContain('pide una contraseña nueva');
    // Not even the right one opens any more, however long it waits.
    server.clock.advance({ hours: 24 * 365 });
    expect((await server.login(email, await server.askForCode(email))).statusCode).toBe(401);
    expect((await locks(id)).at(-1)).toEqual([100, null]);

    await server.query('update usuario set activo = false where id = $1', [id]);
    await server.query('update usuario set activo = true where id = $1', [id]);
    server.clock.advance({ minutes: 1 });
    expect((await server.login(email, await server.askForCode(email))).statusCode).toBe(200);
  });

  test('what is no code uses no try up', async () => {
    const { id, email } = await server.addPerson();
    const code = await server.askForCode(email);
    for (const text of ['12345', '1234567', 'abcdef', '12a456']) await server.login(email, text);
    const [row] = await server.query('select intentos from codigo_acceso where usuario_id = $1', [id]);
    expect(row).toEqual({ intentos: 0 });
    expect((await server.login(email, code)).statusCode).toBe(200);
  });
});
