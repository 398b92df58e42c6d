import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, ENGINES, startTestServer, type TestServer, wrongCode } from '../../support/server.ts';

const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';

describe.each(ENGINES)('what strangers do to an account on %s', (engine) => {
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

  /** The number of failures and the minutes of lock at each of them. */
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

  /** Fails this often, with a new code whenever the tries of one are used up. */
  async function fail(email: string, times: number): Promise<void> {
    for (let failed = 0; failed < times; failed += 5) {
      server.clock.advance({ hours: 2 });
      await checkEmail(email);
      const wrong = wrongCode(newestCode(email));
      for (let tries = 0; tries < Math.min(5, times - failed); tries++) await server.login(email, wrong);
    }
  }

  it('every tenth failure locks, and a lock answers like a wrong code', async () => {
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

  it('nine failures and then a success do not lock', async () => {
    const { id, email } = await server.addPerson();
    for (let round = 0; round < 3; round++) {
      await fail(email, 9);
      server.clock.advance({ minutes: 1 });
      expect((await server.login(email, await server.askForCode(email))).statusCode).toBe(200);
    }
    expect(await locks(id)).toEqual([]);
  });

  it('each lock is twice as long as the one before, up to a day', async () => {
    const { id, email } = await server.addPerson();
    for (let lock = 0; lock < 9; lock++) {
      server.clock.advance({ hours: 24 });
      await fail(email, 10);
    }
    const minutes = (await locks(id)).map(([, minutes]) => minutes);
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  it('an endless attack, with new codes and restarts, gets a hundred comparisons and no more', async () => {
    const { id, email } = await server.addPerson();
    let app = server.app;
    for (let round = 0; round < 24; round++) {
      server.clock.advance({ hours: 25 });
      if (round === 10) app = await server.again();
      await checkEmail(email);
      const payload = { email, password: wrongCode(newestCode(email)) };
      const attempt = () => app.inject({ method: 'POST', url: '/api/v2/login', payload });
      await Promise.all(Array.from({ length: 6 }, attempt));
      // Read before the clock is moved, because a mail about yesterday's lock would no longer be sent.
      const told = (await locks(id)).length;
      await expect.poll(() => lockMails(email).length).toBe(told);
    }
    const [tries] = await server.query(
      `select count(*) as compared, max((despues ->> 'fallos')::int) as counted, max((despues ->> 'intentos')::int) as of_a_code
       from auditoria where usuario_id = $1 and accion = 'codigo.intentado'`,
      [id],
    );
    expect(tries).toEqual({ compared: 100, counted: 100, of_a_code: 5 });
    expect(lockMails(email).at(-1)?.text).toContain('«Restablecer la contraseña»');
    // Even the right code no longer works, however long the account waits.
    server.clock.advance({ hours: 24 * 365 });
    expect((await server.login(email, await server.askForCode(email))).statusCode).toBe(401);
    expect((await locks(id)).at(-1)).toEqual([100, null]);

    await server.query('update usuario set activo = false where id = $1', [id]);
    await server.query('update usuario set activo = true where id = $1', [id]);
    server.clock.advance({ minutes: 1 });
    expect((await server.login(email, await server.askForCode(email))).statusCode).toBe(200);
  });

  interface Device {
    readonly email: string;
    /** The device tokens that its browser stores. */
    readonly devices: readonly string[];
  }

  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload });
  const newDevice = async (email: string): Promise<Device> => {
    const answer = await server.login(email, await server.askForCode(email));
    return { email, devices: [answer.json().device] };
  };
  const askOn = async (device: Device) => (await post('check-email', device)).json().code;
  const enterOn = (device: Device, password: string, request?: string) =>
    post('login', { ...device, password, ...(request ? { request } : {}) });
  const signInOn = async (device: Device) => {
    const { request, is_new } = await askOn(device);
    expect(is_new).toBe(true);
    return enterOn(device, newestCode(device.email), request);
  };

  it('does not lock a device with which its owner signed in before', async () => {
    const { id, email } = await server.addPerson();
    const device = await newDevice(email);
    expect(device.devices[0]).toMatch(/^[\w-]{65}$/);
    for (let asked = 0; asked < 8; asked++) {
      server.clock.advance({ seconds: 31 });
      await checkEmail(email);
      for (let tries = 0; tries < 5; tries++) await server.login(email, wrongCode(newestCode(email)));
    }
    expect(await locks(id)).toEqual([[10, 15]]);
    expect((await checkEmail(email)).json().code).toMatchObject({ request: null, is_new: false });
    for (let day = 0; day < 2; day++) {
      const entered = await signInOn(device);
      expect([entered.statusCode, entered.json().device]).toEqual([200, undefined]);
      server.clock.advance({ seconds: 31 });
    }
    // A reloaded page does not know which of its calls asked for the code.
    await askOn(device);
    expect((await enterOn(device, newestCode(email))).statusCode).toBe(200);
    // The owner's sign-ins on a known device do not give strangers further guesses.
    expect((await locks(id)).length).toBe(1);
    const failures = await server.query(
      'select fallos, equipo_id from acceso_fallido where usuario_id = $1',
      [id],
    );
    expect(failures).toEqual([{ fallos: 10, equipo_id: null }]);
  });

  it('a code for a known device is not replaced by strangers’ codes, and opens to no stranger', async () => {
    const { email } = await server.addPerson();
    const device = await newDevice(email);
    const { request } = await askOn(device);
    const code = newestCode(email);
    for (let asked = 0; asked < 4; asked++) {
      server.clock.advance({ seconds: 31 });
      await checkEmail(email);
    }
    expect((await post('login', { email, password: code, request })).statusCode).toBe(401);
    expect((await enterOn(device, code, request)).statusCode).toBe(200);
  });

  it('a known device is counted by itself, and after a hundred failures counts as unknown', async () => {
    const { id, email } = await server.addPerson();
    const failing = await newDevice(email);
    server.clock.advance({ seconds: 31 });
    const well = await newDevice(email);
    for (let round = 0; round < 2; round++) {
      const { request } = await askOn(failing);
      const wrong = wrongCode(newestCode(email));
      for (let tries = 0; tries < 5; tries++) await enterOn(failing, wrong, request);
      server.clock.advance({ seconds: 31 });
    }
    expect((await signInOn(failing)).statusCode).toBe(401);
    await expect.poll(() => lockMails(email).at(-1)?.subject).toContain('en uno de tus equipos');
    expect((await signInOn(well)).statusCode).toBe(200);
    const strange = await server.login(email, await server.askForCode(email));
    expect([strange.statusCode, typeof strange.json().device]).toEqual([200, 'string']);

    const hundred = 'update acceso_fallido set fallos = 100, bloqueado_hasta = null where usuario_id = $1';
    await server.query(`${hundred} and equipo_id is not null`, [id]);
    server.clock.advance({ seconds: 31 });
    const again = await signInOn(failing);
    expect([again.statusCode, typeof again.json().device]).toEqual([200, 'string']);
  });

  it('a device is known until its sessions are ended, and for a year', async () => {
    const { id, email } = await server.addPerson();
    const isKnown = async (devices: readonly string[]) => {
      await server.query('delete from uso_reciente');
      const { request } = await askOn({ email, devices });
      const [row] = await server.query('select equipo_id from codigo_acceso where id = $1', [request]);
      return row?.equipo_id !== null;
    };
    const anothers = await newDevice((await server.addPerson()).email);
    expect(await isKnown(['A'.repeat(65), 'no', ...anothers.devices])).toBe(false);
    server.clock.advance({ seconds: 31 });
    const first = await newDevice(email);
    expect(await isKnown(first.devices)).toBe(true);
    server.clock.advance({ hours: 24 * 364 });
    const entered = await signInOn(first);
    server.clock.advance({ hours: 24 * 364 });
    expect([entered.statusCode, await isKnown(first.devices)]).toEqual([200, true]);
    server.clock.advance({ hours: 24 });
    expect(await isKnown(first.devices)).toBe(false);

    server.clock.advance({ seconds: 31 });
    const lost = await newDevice(email);
    server.clock.advance({ seconds: 31 });
    const answer = await server.login(email, await server.askForCode(email));
    const kept = [answer.json().device];
    const closed = await server.app.inject({
      method: 'DELETE',
      url: '/api/v2/me/sesiones/otras',
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    });
    expect(closed.statusCode).toBe(200);
    expect([await isKnown(lost.devices), await isKnown(kept)]).toEqual([false, true]);
    for (const active of [false, true]) {
      await server.query('update usuario set activo = $2 where id = $1', [id, active]);
    }
    expect(await isKnown(kept)).toBe(false);
  });

  it('a text that cannot be a code uses up no try', async () => {
    const { id, email } = await server.addPerson();
    const code = await server.askForCode(email);
    for (const text of ['12345', '1234567', 'abcdef', '12a456']) await server.login(email, text);
    const [row] = await server.query('select intentos from codigo_acceso where usuario_id = $1', [id]);
    expect(row).toEqual({ intentos: 0 });
    expect((await server.login(email, code)).statusCode).toBe(200);
  });
});
