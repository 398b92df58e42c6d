import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeIn,
  ENGINES,
  ORIGIN,
  startTestServer,
  type TestServer,
  wrongCode,
} from '../../support/server.ts';

const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';
const EXPIRED = 'Sesión expirada. Por favor, inicia sesión nuevamente.';

describe.each(ENGINES)('signing in on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const checkEmail = (email: string) =>
    server.app.inject({ method: 'POST', url: '/api/v2/check-email', payload: { email } });
  const sessionsOf = async (email: string) => {
    const rows = await server.query(
      'select count(*) as n from sesion s join usuario u on u.id = s.usuario_id where u.email = $1',
      [email],
    );
    return rows[0]?.n;
  };

  it('the person is looked up once for each call', async () => {
    const token = await server.signIn((await server.addPerson()).email);
    const { database } = server;
    let asked = 0;
    const app = await server.again({
      database: {
        ...database,
        sessionCache: (read) => ({
          of: (key) => {
            asked += 1;
            return read(database.kysely, key);
          },
        }),
      },
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/v2/me', headers })).statusCode).toBe(200);
    expect(asked).toBe(1);
  });

  it('leads from the address to what the person may see', async () => {
    const { id, email } = await server.addPerson(['bulk_loads', 'dashboard']);
    const before = server.mails.length;
    const checked = await checkEmail(`  ${email.toUpperCase()} `);
    expect([checked.statusCode, checked.json()]).toEqual([
      200,
      {
        exists: true,
        code: {
          request: expect.stringMatching(/^[\da-f-]{36}$/),
          is_new: true,
          delivery: 'sent',
          expires_in: 600,
          resend_in: 30,
        },
      },
    ]);
    const mail = server.mails.at(-1);
    expect(server.mails.length).toBe(before + 1);
    expect(mail?.to).toBe(email);
    const code = codeIn(mail);
    expect(mail?.subject).not.toContain(code);

    const login = await server.login(email, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(login.statusCode).toBe(200);
    const { access_token: token, user } = login.json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toMatchObject({ id, email, is_active: true, created_at: expect.stringMatching(/Z$/) });

    const me = await server.get('/api/v2/me', token);
    expect(me.json()).toEqual({ success: true, data: user });
    const permissions = await server.get('/api/v2/me/permissions', token);
    // Who somebody is and what they may open are two answers.
    expect(user).not.toHaveProperty('permissions');
    expect(Object.entries(permissions.json().data).filter(([, granted]) => granted)).toEqual([
      ['dashboard', true],
      ['bulk_loads', true],
    ]);

    const logout = await server.app.inject({
      method: 'POST',
      url: '/api/v2/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(logout.json()).toEqual({ success: true });
    const after = await server.get('/api/v2/me', token);
    expect([after.statusCode, after.json().message]).toEqual([401, EXPIRED]);
    const bare = await server.app.inject({ url: '/api/v2/me' });
    expect([bare.statusCode, bare.json().message]).toEqual([401, 'No token found']);

    const audit = await server.query('select accion from auditoria where usuario_id = $1 order by id', [id]);
    expect(audit.map(({ accion }) => accion)).toEqual([
      'codigo.enviado',
      'codigo.intentado',
      'sesion.abierta',
      'sesion.cerrada',
    ]);
  });

  it('an unknown address and an inactive person are alike', async () => {
    const before = server.mails.length;
    for (const email of ['nadie@conectividad.example', 'baja@conectividad.example']) {
      expect((await checkEmail(email)).json()).toEqual({ exists: false });
      const login = await server.login(email, '123456');
      expect([login.statusCode, login.json().message]).toEqual([401, REFUSED]);
    }
    expect(server.mails.length).toBe(before);
  });

  it('every failure reads the same', async () => {
    const { email } = await server.addPerson();
    const failures = [await server.login(email, '000000')];
    const code = await server.askForCode(email);
    failures.push(await server.login(email, wrongCode(code)), await server.login(email, 'not a code'));
    await server.login(email, code);
    failures.push(await server.login(email, code));
    expect(failures.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      failures.map(() => [401, REFUSED]),
    );
  });

  it('a code lives ten minutes', async () => {
    const { email } = await server.addPerson();
    const code = await server.askForCode(email);
    server.clock.advance({ minutes: 10 });
    expect((await server.login(email, code)).statusCode).toBe(401);
    const next = await server.askForCode(email);
    server.clock.advance({ minutes: 9, seconds: 59 });
    expect((await server.login(email, next)).statusCode).toBe(200);
  });

  it('a code belongs to the call that asked for it; a call without a request means the newest', async () => {
    const { email } = await server.addPerson();
    const ask = async () => {
      const { request } = (await checkEmail(email)).json().code;
      server.clock.advance({ seconds: 31 });
      return { request, code: codeIn(server.mails.findLast(({ to }) => to === email)) };
    };
    const login = async ({ request, code }: { request: string; code: string }) => {
      const payload = { email, password: code, request };
      return (await server.app.inject({ method: 'POST', url: '/api/v2/login', payload })).statusCode;
    };
    const [first, second, third] = [await ask(), await ask(), await ask()];
    const codes = new Set([first.code, second.code, third.code]);
    if (codes.size === 3) {
      expect((await server.login(email, first.code)).statusCode).toBe(401);
      expect(await login({ ...first, code: second.code })).toBe(401);
    }
    expect(await login(first)).toBe(200);
    expect(await login(first)).toBe(401);
    // A fourth code replaces the oldest of three valid ones.
    const [fourth, fifth] = [await ask(), await ask()];
    expect(await login(second)).toBe(401);
    expect([await login(third), await login(fourth)]).toEqual([200, 200]);
    expect((await server.login(email, fifth.code)).statusCode).toBe(200);
  });

  it('no second mail is sent within thirty seconds, and the code stays good', async () => {
    const { email } = await server.addPerson();
    const code = await server.askForCode(email);
    const before = server.mails.length;
    server.clock.advance({ seconds: 29 });
    const answers = await Promise.all([1, 2, 3].map(() => checkEmail(email)));
    const standing = { request: null, is_new: false, delivery: 'sent', expires_in: 571, resend_in: 1 };
    expect(answers.map((answer) => answer.json())).toEqual(
      [1, 2, 3].map(() => ({ exists: true, code: standing })),
    );
    expect(server.mails.length).toBe(before);
    expect((await server.login(email, code)).statusCode).toBe(200);
  });

  it('an address gets six codes an hour and twenty a day', async () => {
    const { email } = await server.addPerson();
    const before = server.mails.length;
    for (let asked = 0; asked < 30; asked++) {
      await checkEmail(email);
      server.clock.advance({ minutes: 1 });
    }
    expect(server.mails.length - before).toBe(6);
    for (let hour = 0; hour < 6; hour++) {
      server.clock.advance({ hours: 1 });
      for (let asked = 0; asked < 6; asked++) {
        await checkEmail(email);
        server.clock.advance({ minutes: 1 });
      }
    }
    expect(server.mails.length - before).toBe(20);
  });

  it('many requests at once send one mail', async () => {
    const { email } = await server.addPerson();
    const before = server.mails.length;
    await Promise.all(Array.from({ length: 10 }, () => checkEmail(email)));
    expect(server.mails.length - before).toBe(1);
  });

  it('five tries a code, and then even the right one is refused', async () => {
    const { email } = await server.addPerson();
    const code = await server.askForCode(email);
    for (let tries = 0; tries < 5; tries++) await server.login(email, wrongCode(code));
    expect((await server.login(email, code)).statusCode).toBe(401);
    expect(await sessionsOf(email)).toBe(0);
  });

  it('two hundred tries at once are five comparisons', async () => {
    const { id, email } = await server.addPerson();
    const code = await server.askForCode(email);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => server.login(email, wrongCode(code))),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401]));
    const [counted] = await server.query('select intentos from codigo_acceso where usuario_id = $1', [id]);
    expect(counted).toEqual({ intentos: 5 });
    const [audited] = await server.query(
      "select count(*) as n from auditoria where usuario_id = $1 and accion = 'codigo.intentado'",
      [id],
    );
    expect(audited).toEqual({ n: 5 });
  });

  it('a restart gives no tries back', async () => {
    const { email } = await server.addPerson();
    const code = await server.askForCode(email);
    for (let tries = 0; tries < 5; tries++) await server.login(email, wrongCode(code));
    const restarted = await server.again();
    const answer = await restarted.inject({
      method: 'POST',
      url: '/api/v2/login',
      payload: { email, password: code },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('twenty right codes at once open one session', async () => {
    const { email } = await server.addPerson();
    const code = await server.askForCode(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.login(email, code)));
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBe(1);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('a code whose tries are spent says when another can be sent', async () => {
    const { email } = await server.addPerson();
    const code = await server.askForCode(email);
    for (let tries = 0; tries < 5; tries++) await server.login(email, wrongCode(code));
    server.clock.advance({ seconds: 10 });
    expect((await checkEmail(email)).json()).toEqual({
      exists: true,
      code: { request: null, is_new: false, delivery: 'sent', expires_in: 0, resend_in: 20 },
    });
  });

  it('a remembered session ends after a day without use, and after seven days in any case', async () => {
    const { email } = await server.addPerson();
    const token = await server.signIn(email, true);
    const works = async () => (await server.get('/api/v2/me', token)).statusCode;
    for (let rests = 0; rests < 7; rests++) {
      server.clock.advance({ hours: 23, minutes: 59 });
      expect(await works()).toBe(200);
    }
    server.clock.advance({ minutes: 7 });
    expect(await works()).toBe(401);
    const other = await server.signIn(email, true);
    server.clock.advance({ hours: 24 });
    expect((await server.get('/api/v2/me', other)).statusCode).toBe(401);
  });

  it('one that is not remembered ends after an hour without use, and after twelve in any case', async () => {
    const { email } = await server.addPerson();
    const token = await server.signIn(email, false);
    const works = async () => (await server.get('/api/v2/me', token)).statusCode;
    for (let rests = 0; rests < 12; rests++) {
      server.clock.advance({ minutes: 59 });
      expect(await works()).toBe(200);
    }
    server.clock.advance({ minutes: 12 });
    expect(await works()).toBe(401);
    const other = await server.signIn(email, false);
    server.clock.advance({ hours: 1 });
    expect((await server.get('/api/v2/me', other)).statusCode).toBe(401);
  });

  it('deactivating a person ends their sessions and codes for good', async () => {
    const { id, email } = await server.addPerson(['dashboard']);
    const token = await server.signIn(email);
    server.clock.advance({ minutes: 1 });
    const code = await server.askForCode(email);
    await server.query('update usuario set activo = false where id = $1', [id]);
    expect((await server.get('/api/v2/me', token)).statusCode).toBe(401);
    await server.query('update usuario set activo = true where id = $1', [id]);
    expect((await server.get('/api/v2/me', token)).statusCode).toBe(401);
    expect((await server.login(email, code)).statusCode).toBe(401);
  });

  it('flags are read at each request', async () => {
    const { id, email } = await server.addPerson();
    const token = await server.signIn(email);
    const flag = async () => (await server.get('/api/v2/me/permissions', token)).json().data.users;
    expect(await flag()).toBe(false);
    await server.query("insert into permiso values ($1, 'users', true)", [id]);
    expect(await flag()).toBe(true);
    await server.query('update permiso set concedido = false where usuario_id = $1', [id]);
    expect(await flag()).toBe(false);
  });

  it('a body that breaks the contract is answered with the field at fault', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/login',
      payload: { email: 'no', password: '' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Datos de entrada inválidos.',
        requestId: answer.headers['x-request-id'],
        errors: [
          { source: { pointer: '/email' }, detail: 'El formato del email no es válido.' },
          { source: { pointer: '/password' }, detail: 'Este dato no puede estar vacío.' },
        ],
      },
    ]);
  });
});

it('unknown addresses are answered like known ones when they are hidden, also when no more codes can be sent', async () => {
  const server = await startTestServer({ hideUnknownAddresses: true });
  const known = 'consulta@conectividad.example';
  const ask = async (path: string, email: string) => {
    const payload = { email, redirect_url: `${ORIGIN}/resetpassword/` };
    const answer = await server.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload });
    const { requestId, ...body } = answer.json();
    return [answer.statusCode, answer.headers['retry-after'], body];
  };
  try {
    const sent = { is_new: true, delivery: 'sent', expires_in: 600 };
    const refused = { request: null, is_new: false, delivery: 'sent', expires_in: null };
    for (let asked = 0; asked < 8; asked++) {
      const alike = [await ask('check-email', known), await ask('check-email', 'nadie@conectividad.example')];
      const request = expect.any(String);
      const code =
        asked < 6
          ? { ...sent, request, resend_in: asked < 5 ? 30 : 3600 - asked * 60 }
          : { ...refused, resend_in: 3600 - asked * 60 };
      expect(alike).toEqual([1, 2].map(() => [200, undefined, { exists: true, code }]));
      const links = [
        await ask('password-forgot', known),
        await ask('password-forgot', 'nadie@conectividad.example'),
      ];
      expect(links[0]).toEqual(links[1]);
      expect(links[0]?.slice(0, 2)).toEqual(asked < 3 ? [200, undefined] : [429, `${3600 - asked * 60}`]);
      server.clock.advance({ minutes: 1 });
    }
    // Work that continues after the answers ends before the server does.
    await server.app.close();
    expect(server.mails.map(({ to }) => to)).toEqual(Array.from({ length: 9 }, () => known));
  } finally {
    await server.close();
  }
});
