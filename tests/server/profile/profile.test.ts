import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../server/identity/device.ts';
import { ownSessionsAnswer } from '../../../src/api/contract/profile.ts';
import { png } from '../../support/png.ts';
import { codeIn, ENGINES, startTestServer, type TestServer, wrongCode } from '../../support/server.ts';
import { type Caller, callerAs, newCaller } from '../users/world.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

describe.each(ENGINES)('the profile on %s', (engine) => {
  let server: TestServer;
  let ana: Caller;
  let number = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  beforeEach(async () => {
    ana = await newCaller(server, []);
    number += 1;
  });
  afterAll(() => server.close());

  const save = (email: string, more: object = {}) =>
    ana.ask('PUT', '/me', { name: 'Ana Nueva', email, ...more });
  const ended = async (asking: ReturnType<Caller['ask']>) => {
    const answer = await asking;
    return [answer.statusCode, answer.json().data?.motivo];
  };
  const newAddress = () => `nueva.${number}@conectividad.example`;
  const refusal = (answer: Awaited<ReturnType<Caller['ask']>>) => {
    const { message, errors } = answer.json();
    return [answer.statusCode, errors?.[0]?.source.pointer ?? null, message];
  };

  it('is saved, and audited with its earlier values', async () => {
    const answer = await save(ana.email, { name: ' Ana <Nueva> ' });
    expect(answer.json()).toMatchObject({
      success: true,
      verification: null,
      data: { id: ana.id, name: 'Ana Nueva', email: ana.email },
    });
    const [audit] = await server.query(
      "select antes, despues from auditoria where accion = 'usuario.perfilCambiado' order by id desc limit 1",
    );
    expect(audit).toMatchObject({ despues: { nombre: 'Ana Nueva' }, antes: { imagen: null } });
    const asJsonApi = await ana.ask('PATCH', '/me', {
      data: { type: 'profile', attributes: { name: 'Ana Otra', email: ana.email } },
    });
    expect(asJsonApi.json().data.name).toBe('Ana Otra');
  });

  it.each<[object, string]>([
    [{ email: 'x@x.es' }, '/name'],
    [{ name: 'Ana' }, '/email'],
    [{ name: '<>', email: 'x@x.es' }, '/name'],
    [{ name: 'Ana', email: 'x@' }, '/email'],
    [{ name: 'Ana', email: 'OPERACIONES@conectividad.example' }, '/email'],
    [{ name: 'Ana', email: 'x@x.es', profile_image: 'https://example.com/a.png' }, '/profile_image'],
    [{ name: 'Ana', password: 'una larga', password_confirmation: 'una larga' }, '/password'],
    [{ password: 'corta', password_confirmation: 'corta' }, '/password'],
    [{ password: 'una larga', password_confirmation: 'otra larga' }, '/password_confirmation'],
    [{ password: 'una larga' }, '/password_confirmation'],
  ])('refuses %j under %s', async (body, pointer) => {
    const answer = await ana.ask('PUT', '/me', body);
    expect(refusal(answer).slice(0, 2)).toEqual([422, pointer]);
  });

  it('of a default person cannot be changed by that person', async () => {
    server.clock.advance({ seconds: 31 });
    const viewer = await callerAs(server, { id: 3, email: 'consulta@conectividad.example' });
    const body = { name: 'Otra', email: viewer.email };
    for (const answer of [
      await viewer.ask('PUT', '/me', body),
      await viewer.ask('PATCH', '/me', { data: { type: 'profile', attributes: body } }),
      await viewer.ask('PUT', '/me', { password: 'una larga', password_confirmation: 'una larga' }),
      await viewer.ask('POST', '/me/email', { code: '123456' }),
      await upload(viewer, png()),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'You cannot change data of default users!',
      ]);
    }
  });

  describe('with a new e-mail', () => {
    it('has it once the mailed code is entered; the other sessions end and the old address gets a mail', async () => {
      server.clock.advance({ seconds: 31 });
      const elsewhere = await callerAs(server, ana);
      const { verification } = (await save(newAddress())).json();
      expect(verification).toEqual({ email: newAddress(), expires_at: expect.any(String) });
      expect((await ana.ask('GET', '/me')).json().data).toMatchObject({
        name: 'Ana Nueva',
        email: ana.email,
      });
      expect((await ana.ask('GET', '/me/email')).json()).toEqual({ success: true, data: verification });
      const mail = server.mails.at(-1);
      expect(mail?.to).toBe(newAddress());
      const code = codeIn(mail);
      expect(refusal(await ana.ask('POST', '/me/email', { code: wrongCode(code) }))).toEqual([
        ...[422, '/code', 'El código no es correcto.'],
      ]);
      const proven = await ana.ask('POST', '/me/email', { code });
      expect(proven.json().data.email).toBe(newAddress());
      expect((await ana.ask('GET', '/me/email')).json().data).toBeNull();
      expect((await ana.ask('GET', '/me')).statusCode).toBe(200);
      expect(await ended(elsewhere.ask('GET', '/me'))).toEqual([401, 'correo_cambiado']);
      await expect.poll(() => server.mails.at(-1)?.to).toBe(ana.email);
      expect(server.mails.at(-1)?.text).toContain(newAddress());
      expect(refusal(await ana.ask('POST', '/me/email', { code })).slice(0, 2)).toEqual([422, '/code']);
    });

    it('accepts no code after five tries, after ten minutes, or from an older mail', async () => {
      await save(newAddress());
      const right = codeIn(server.mails.at(-1));
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await ana.ask('POST', '/me/email', { code: wrongCode(right) });
      }
      const dead = 'El código ya no sirve: vuelve a guardar el correo nuevo y te enviaremos otro.';
      expect(refusal(await ana.ask('POST', '/me/email', { code: right }))).toEqual([422, '/code', dead]);
      expect((await ana.ask('GET', '/me/email')).json().data).toBeNull();
      server.clock.advance({ seconds: 31 });
      await save(newAddress());
      const second = codeIn(server.mails.at(-1));
      server.clock.advance({ seconds: 31 });
      await save(newAddress());
      const third = codeIn(server.mails.at(-1));
      if (second !== third) {
        expect((await ana.ask('POST', '/me/email', { code: second })).statusCode).toBe(422);
      }
      server.clock.advance({ minutes: 10 });
      expect(refusal(await ana.ask('POST', '/me/email', { code: third }))).toEqual([422, '/code', dead]);
    });

    it('compares at most five of many tries at once, and changes once', async () => {
      await save(newAddress());
      const code = codeIn(server.mails.at(-1));
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => ana.ask('POST', '/me/email', { code: wrongCode(code) })),
      );
      const wrong = answers.filter((answer) => answer.json().message === 'El código no es correcto.');
      expect(wrong).toHaveLength(5);
    });

    it('sends only a limited number of mails, whatever the address', async () => {
      expect((await save(newAddress())).statusCode).toBe(200);
      const soon = await save(newAddress());
      expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '30']);
      for (let more = 0; more < 5; more += 1) await save(`otra.${more}.${number}@conectividad.example`);
      expect((await save(`otra.9.${number}@conectividad.example`)).statusCode).toBe(429);
    });

    it('does not take an address that somebody else has by then', async () => {
      await save(newAddress());
      const code = codeIn(server.mails.at(-1));
      const manager = await newCaller(server, ['users']);
      await manager.ask('POST', '/users', { name: 'Otra', email: newAddress() });
      expect(refusal(await ana.ask('POST', '/me/email', { code }))).toEqual([
        ...[422, '/email', 'Ya hay una persona con ese email.'],
      ]);
      expect((await ana.ask('GET', '/me')).json().data.email).toBe(ana.email);
    });
  });

  describe('with a password', () => {
    const change = (password: string) => ana.ask('PUT', '/me', { password, password_confirmation: password });

    it('lets its person sign in with it, ends the other sessions and sends them a mail', async () => {
      server.clock.advance({ seconds: 31 });
      const elsewhere = await callerAs(server, ana);
      expect((await change('una contraseña larga')).statusCode).toBe(200);
      expect((await ana.ask('GET', '/me')).statusCode).toBe(200);
      expect(await ended(elsewhere.ask('GET', '/me'))).toEqual([401, 'clave_cambiada']);
      await expect.poll(() => server.mails.at(-1)?.subject).toContain('contraseña');
      expect(server.mails.at(-1)?.text).not.toContain('una contraseña larga');
      expect((await server.login(ana.email, 'una contraseña larga')).statusCode).toBe(200);
    });
  });

  describe('held by a session that was stolen', () => {
    const PASSWORD = 'una contraseña larga';
    const chosen = (password = PASSWORD) => ({ password, password_confirmation: password });
    const prove = (secret: string, by = ana) => by.ask('POST', '/me/prueba', { secret });
    const askForCode = (by = ana) => by.ask('POST', '/me/prueba/codigo');
    const rows = (sql: string) => server.query(sql, [ana.id]);
    const standing = () =>
      Promise.all([
        rows('select email from usuario where id = $1'),
        rows('select email from cambio_email where usuario_id = $1'),
        rows('select hash from clave where usuario_id = $1'),
        rows('select id from sesion where usuario_id = $1 order by id'),
      ]);
    let own: Caller;
    /** Signed in elsewhere, more than five minutes ago in both sessions. */
    beforeEach(async () => {
      server.clock.advance({ seconds: 31 });
      own = await callerAs(server, ana);
      server.clock.advance({ minutes: 5 });
    });

    it('stays its owner’s: whatever gives an account away needs fresh proof in each session', async () => {
      const before = await standing();
      const other = Number(before[3][1]?.id);
      const tries = (by: Caller) => [
        () => by.ask('PUT', '/me', { name: 'Ana Nueva', email: newAddress() }),
        () => by.ask('PATCH', '/me', { data: { type: 'profile', attributes: chosen() } }),
        () => by.ask('PUT', '/me', chosen()),
        () => by.ask('DELETE', `/me/sesiones/${other}`),
        () => by.ask('DELETE', '/me/sesiones/otras'),
      ];
      await askForCode(own);
      expect((await prove(codeIn(server.mails.at(-1)), own)).statusCode).toBe(200);
      for (const attempt of tries(ana)) {
        const refused = await attempt();
        expect(refusal(refused)).toEqual([428, null, expect.stringContaining('Confirma que eres tú')]);
        expect(refused.json().data).toEqual({ has_password: false });
      }
      expect(await standing()).toEqual(before);
      expect((await ana.ask('GET', '/me')).json().data.name).not.toBe('Ana Nueva');
      // A request with the name alone reveals nothing.
      expect((await save(ana.email)).statusCode).toBe(200);
      server.clock.advance({ minutes: 4, seconds: 59 });
      expect((await own.ask('PUT', '/me', { name: 'Ana', email: newAddress() })).statusCode).toBe(200);
      server.clock.advance({ seconds: 1 });
      expect((await own.ask('PUT', '/me', chosen())).statusCode).toBe(428);
    });

    it('proves its owner by a code mailed to the present address, once and for that session alone', async () => {
      const asked = await askForCode();
      expect(asked.json().data).toEqual({ email: ana.email, is_new: true, delivery: 'sent' });
      const mail = server.mails.at(-1);
      const code = codeIn(mail);
      expect([mail?.to, mail?.subject.includes(code)]).toEqual([ana.email, false]);
      expect((await askForCode()).json().data).toMatchObject({ is_new: false });
      expect((await server.login(ana.email, code)).statusCode).toBe(401);
      expect(refusal(await prove(code, own)).slice(0, 2)).toEqual([422, '/secret']);
      expect(refusal(await prove(wrongCode(code)))).toEqual([
        ...[422, '/secret'],
        'No es correcto: escribe tu contraseña, o el último código que te hemos enviado. Te quedan 9 intentos.',
      ]);
      const until = new Date(server.clock.now().getTime() + 5 * 60_000).toISOString();
      const answers = await Promise.all([1, 2, 3].map(() => prove(code)));
      expect(answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().data)).toEqual([
        { expires_at: until },
      ]);
      expect((await ana.ask('PUT', '/me', chosen())).statusCode).toBe(200);
    });

    it('proves its owner by the password, and takes no more after ten wrong ones', async () => {
      await askForCode();
      await prove(codeIn(server.mails.at(-1)));
      await ana.ask('PUT', '/me', chosen());
      server.clock.advance({ minutes: 5 });
      expect((await ana.ask('PUT', '/me', chosen())).json().data).toEqual({ has_password: true });
      expect((await prove('corta')).statusCode).toBe(422);
      const wrong = await Promise.all(Array.from({ length: 12 }, (_, index) => prove(`adivinada ${index}`)));
      const sentences = wrong.map((answer) => answer.json().message);
      const told = sentences.flatMap(
        (sentence) => /^No es correcto.* quedan? (\d) intentos?\.$/.exec(sentence)?.[1] ?? [],
      );
      expect(told.sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
      expect(refusal(await prove(PASSWORD))).toEqual([
        ...[422, '/secret'],
        'Demasiados intentos fallidos en esta sesión. Cierra sesión y vuelve a entrar: así también lo confirmas.',
      ]);
      // It locks nobody out.
      const anew = await server.login(ana.email, PASSWORD);
      expect(anew.statusCode).toBe(200);
      const again: Caller = { ...ana, ask: ana.ask, token: anew.json().access_token };
      const closed = await server.app.inject({
        method: 'DELETE',
        url: '/api/v2/me/sesiones/otras',
        headers: { authorization: `Bearer ${again.token}` },
      });
      expect(closed.json().data).toEqual({ cerradas: 1, claves: 0 });
    });

    it('accepts no code after five tries, nor after ten minutes', async () => {
      await askForCode();
      const code = codeIn(server.mails.at(-1));
      for (let attempt = 0; attempt < 5; attempt += 1) await prove(wrongCode(code));
      expect(refusal(await prove(code))).toEqual([
        ...[422, '/secret'],
        'Ningún código tuyo sirve ahora: pide otro, o escribe tu contraseña.',
      ]);
      server.clock.advance({ seconds: 31 });
      await askForCode();
      const second = codeIn(server.mails.at(-1));
      server.clock.advance({ minutes: 10 });
      expect((await prove(second)).statusCode).toBe(422);
      server.clock.advance({ minutes: 1 });
      for (let more = 0; more < 4; more += 1) {
        expect((await askForCode()).json().data.is_new).toBe(true);
        server.clock.advance({ minutes: 11 });
      }
    });

    describe('that was misused within its five minutes of proof', () => {
      const undo = (token: string) =>
        server.app.inject({ method: 'POST', url: '/api/v2/account-undo', payload: { token } });
      const linkTo = async (address: string) => {
        const mails = () =>
          server.mails.filter(({ to, text }) => to === address && text.includes('deshacer'));
        await expect.poll(() => mails().length).toBeGreaterThan(0);
        return new URL(/https:\S+/.exec(mails().at(-1)?.text ?? '')?.[0] ?? '');
      };
      const tokenTo = async (address: string) => (await linkTo(address)).searchParams.get('token') ?? '';
      const steal = async () => {
        await askForCode();
        await prove(codeIn(server.mails.at(-1)));
      };
      const move = async (email: string) => {
        expect((await ana.ask('PUT', '/me', { name: 'Ana', email })).statusCode).toBe(200);
        expect((await ana.ask('POST', '/me/email', { code: codeIn(server.mails.at(-1)) })).statusCode).toBe(
          200,
        );
      };

      it('is undone from the old address, with every later change, once', async () => {
        await steal();
        await move(newAddress());
        await linkTo(ana.email);
        const link = await linkTo(ana.email);
        expect(link.pathname).toBe('/cuenta/deshacer/');
        const token = link.searchParams.get('token') ?? '';
        expect(JSON.stringify(await rows('select * from vuelta_atras where usuario_id = $1'))).not.toContain(
          token,
        );
        await ana.ask('PUT', '/me', chosen());
        server.clock.advance({ seconds: 31 });
        await move(`mas.${newAddress()}`);
        const later = await tokenTo(newAddress());
        server.clock.advance({ hours: 7 * 24 - 1 });
        const thief = await server.signIn(`mas.${newAddress()}`);
        server.clock.advance({ seconds: 31 });
        const answers = await Promise.all([1, 2, 3].map(() => undo(token)));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
        expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
          success: true,
          data: { email: ana.email },
        });
        expect(await standing()).toEqual([[{ email: ana.email }], [], [], []]);
        expect(await ended(server.get('/api/v2/me', thief))).toEqual([401, 'cuenta_recuperada']);
        expect((await undo(later)).statusCode).toBe(422);
        expect((await server.login(`mas.${newAddress()}`, PASSWORD)).statusCode).toBe(401);
        expect((await server.login(ana.email, PASSWORD)).statusCode).toBe(401);
        expect(await server.signIn(ana.email)).toEqual(expect.any(String));
        const trail = 'select accion, antes, despues from auditoria where usuario_id = $1 order by id';
        expect((await rows(trail)).filter(({ accion }) => accion === 'cuenta.recuperada')).toEqual([
          {
            accion: 'cuenta.recuperada',
            antes: { email: `mas.${newAddress()}` },
            despues: { email: ana.email },
          },
        ]);
      });

      it('loses the password that the thief chose, and the mail about it is sent whatever changes next', async () => {
        await steal();
        server.mailFailure = new Error('the mail server is away');
        await ana.ask('PUT', '/me', chosen());
        await expect
          .poll(() =>
            rows(
              "select intentos from correo where usuario_id = $1 and estado = 'pendiente' and tipo = 'aviso'",
            ),
          )
          .toEqual([{ intentos: 1 }]);
        server.mailFailure = null;
        server.clock.advance({ seconds: 15 });
        await move(newAddress());
        server.clock.advance({ minutes: 1 });
        await server.sendDueMail();
        const mails = server.mails.filter(
          ({ to, subject }) => to === ana.email && subject.includes('contraseña'),
        );
        expect(mails.map(({ text }) => text.includes('la primera contraseña'))).toEqual([true]);
        const token = /token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
        expect((await undo(token)).json().data).toEqual({ email: ana.email });
        expect(await standing()).toEqual([[{ email: ana.email }], [], [], []]);
      });

      it('is told of ten changes an hour one by one, and of the rest in one mail, whose link undoes them all', async () => {
        await steal();
        const told = () =>
          server.mails.filter(({ to, text }) => to === ana.email && text.includes('deshacer'));
        const change = (time: number) => ana.ask('PUT', '/me', chosen(`${PASSWORD} ${time}`));
        for (let time = 1; time <= 13; time += 1) expect((await change(time)).statusCode).toBe(200);
        await expect.poll(() => told().length).toBe(10);
        server.clock.advance({ minutes: 59 });
        await server.sendDueMail();
        expect(told()).toHaveLength(10);
        server.clock.advance({ minutes: 1, seconds: 1 });
        await server.sendDueMail();
        const gathering = told().slice(10);
        expect(gathering.map(({ subject }) => subject)).toEqual([
          'Más cambios en tu cuenta del Portal de Conectividad',
        ]);
        expect(gathering[0]?.text).toContain('se ha cambiado 3 veces más la contraseña o el correo');
        const token = /token=([\w-]{43})/.exec(gathering[0]?.text ?? '')?.[1] ?? '';
        expect((await undo(token)).json().data).toEqual({ email: ana.email });
        expect(await standing()).toEqual([[{ email: ana.email }], [], [], []]);
      });

      it('is told of one more change in the mail after ten, and singly again an hour later', async () => {
        await steal();
        for (let time = 1; time <= 11; time += 1) await ana.ask('PUT', '/me', chosen(`${PASSWORD} ${time}`));
        server.clock.advance({ hours: 1, seconds: 1 });
        await server.sendDueMail();
        const told = () => server.mails.filter(({ to }) => to === ana.email).map(({ text }) => text);
        expect(told().filter((text) => text.includes('se ha cambiado otra vez la contraseña'))).toHaveLength(
          1,
        );
        await steal();
        await ana.ask('PUT', '/me', chosen());
        await expect
          .poll(() => told().filter((text) => text.includes('ha elegido desde una sesión tuya')).length)
          .toBe(11);
      });

      it('is not undone after seven days, while its owner is deactivated, or when somebody else has the address', async () => {
        await steal();
        await move(newAddress());
        const token = await tokenTo(ana.email);
        await server.query('update usuario set activo = false where id = $1', [ana.id]);
        expect((await undo(token)).statusCode).toBe(422);
        await server.query('update usuario set activo = true where id = $1', [ana.id]);
        const other = await server.addPerson();
        await server.query('update usuario set email = $2 where id = $1', [other.id, ana.email]);
        const taken = await undo(token);
        expect([taken.statusCode, taken.json().message]).toEqual([409, 'Ya hay una persona con ese email.']);
        await server.query('update usuario set email = $2 where id = $1', [other.id, other.email]);
        server.clock.advance({ hours: 7 * 24 });
        expect(refusal(await undo(token)).slice(0, 2)).toEqual([422, '/token']);
      });
    });
  });

  const upload = (by: Caller, file: Buffer, { id = by.id, field = 'attachment' } = {}) => {
    const boundary = 'xxxxxxxx';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="../../x.php"\r\ncontent-type: image/svg+xml\r\n\r\n`;
    return server.app.inject({
      method: 'POST',
      url: `/api/v2/uploads/users/${id}/profile-image`,
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };

  describe('with a picture', () => {
    it('shows it to everybody once the profile is saved, and deletes the one before', async () => {
      const { url } = (await upload(ana, png({ more: [['tEXt', 'GPS']] }))).json();
      expect(url).toMatch(/^\/api\/v2\/uploads\/profile-images\/[0-9a-f]{64}\.png$/);
      expect((await save(ana.email, { profile_image: url })).json().data.profile_image).toBe(url);
      const shown = await server.get(url, null);
      expect(shown.statusCode).toBe(200);
      expect(shown.rawPayload.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
      expect(shown.rawPayload.includes('GPS')).toBe(false);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const other = (await upload(ana, png({ color: 2 }))).json().url;
      expect((await server.get(url, null)).statusCode).toBe(200);
      await save(ana.email, { profile_image: other });
      expect((await server.get(url, null)).statusCode).toBe(404);
      expect((await save(ana.email)).json().data.profile_image).toBe(other);
      expect((await save(ana.email, { profile_image: null })).json().data.profile_image).toBeNull();
      expect((await server.get(other, null)).statusCode).toBe(404);
    });

    it.each([
      ['what is no picture', Buffer.from('<svg onload=alert(1)>'), 'no es una imagen PNG'],
      ['too large a file', Buffer.alloc(1024 * 1024 + 1), 'más de 1 MB'],
    ])('refuses %s under its field', async (_, file, sentence) => {
      expect(refusal(await upload(ana, file))).toEqual([
        422,
        '/attachment',
        expect.stringContaining(sentence),
      ]);
    });

    it('is taken a few times a minute from one person, and does not keep others waiting', async () => {
      const eager = await newCaller(server, []);
      const answers = await Promise.all(Array.from({ length: 8 }, () => upload(eager, png())));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200, 200, 200, 200, 200, 200, 429, 429,
      ]);
      const refused = await upload(eager, png());
      expect([refused.json().message, refused.headers['retry-after']]).toEqual([
        'Demasiados intentos seguidos. Espera 1 minuto y vuelve a intentarlo.',
        '60',
      ]);
      server.clock.advance({ minutes: 1 });
      expect((await upload(eager, png())).statusCode).toBe(200);
    });

    it('is one’s own, uploaded as a file of a form', async () => {
      expect((await upload(ana, png(), { id: 4 })).statusCode).toBe(403);
      expect(refusal(await upload(ana, png(), { field: 'file' })).slice(0, 2)).toEqual([422, '/attachment']);
      const bare = await ana.ask('POST', `/uploads/users/${ana.id}/profile-image`, { attachment: 'x' });
      expect(bare.statusCode).toBe(415);
      const stranger = await newCaller(server, []);
      const { url } = (await upload(ana, png())).json();
      const taken = await stranger.ask('PUT', '/me', {
        name: 'X',
        email: stranger.email,
        profile_image: url,
      });
      expect(refusal(taken).slice(0, 2)).toEqual([422, '/profile_image']);
    });

    it.each(['..%2f..%2fetc%2fpasswd', 'x.png', `${'0'.repeat(64)}.svg`])('serves no %s', async (name) => {
      const answer = await server.get(`/api/v2/uploads/profile-images/${name}`, null);
      expect(answer.statusCode).toBe(422);
    });
  });

  it('the sessions of a person are listed by their device, and the others can be closed', async () => {
    server.clock.advance({ seconds: 31 });
    const code = await server.askForCode(ana.email);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/v2/login',
      headers: { 'user-agent': FIREFOX },
      payload: { email: ana.email, password: code, remember: false },
    });
    const elsewhere = signedIn.json().access_token;
    const stranger = await newCaller(server, []);
    const sessions = async () => ownSessionsAnswer.parse((await ana.ask('GET', '/me/sesiones')).json()).data;
    const [own, other] = await sessions();
    const now = server.clock.now().getTime();
    expect([own, other]).toEqual([
      expect.objectContaining({ actual: true }),
      {
        id: other?.id,
        dispositivo: 'Firefox en Windows',
        abierta: new Date(now).toISOString(),
        usada: new Date(now).toISOString(),
        caduca: new Date(now + 3_600_000).toISOString(),
        actual: false,
      },
    ]);
    expect((await stranger.ask('DELETE', `/me/sesiones/${other?.id}`)).statusCode).toBe(404);
    expect((await ana.ask('DELETE', `/me/sesiones/${own?.id}`)).statusCode).toBe(409);
    expect((await ana.ask('DELETE', `/me/sesiones/${other?.id}`)).json().data).toEqual({
      cerradas: 1,
      claves: 0,
    });
    expect(await ended(server.get('/api/v2/me', elsewhere))).toEqual([401, 'cerrada_desde_otra']);
    server.clock.advance({ seconds: 31 });
    await server.signIn(ana.email);
    expect((await ana.ask('DELETE', '/me/sesiones/otras')).json().data).toEqual({ cerradas: 1, claves: 0 });
    expect(await sessions()).toHaveLength(1);
    expect((await stranger.ask('GET', '/me')).statusCode).toBe(200);
  });
});

it.each([
  [FIREFOX, 'Firefox en Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    'Safari en Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome en Linux',
  ],
  ['lightMyRequest', null],
  ['<script>alert(1)</script> Windows', 'Windows'],
  [undefined, null],
])('the device of %j is %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it('only the beginning of a browser’s name of 14 kB is read', () => {
  const long = 'Version/1 '.repeat(1_400);
  expect([deviceOf(`${FIREFOX} ${long}`), deviceOf(`${long} ${FIREFOX}`)]).toEqual([
    'Firefox en Windows',
    null,
  ]);
});
