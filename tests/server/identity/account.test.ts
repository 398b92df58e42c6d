import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownResetPage } from '../../../server/identity/own-pages.ts';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import {
  codeIn,
  ENGINES,
  ORIGIN,
  startTestServer,
  type TestServer,
  wrongCode,
} from '../../support/server.ts';

const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';
const PASSWORD = 'una contraseña nueva';
const DOMAIN = 'conectividad.example';
const PAGE = `${ORIGIN}/resetpassword/`;

describe.each(ENGINES)('an account on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, registration: { isOpen: true, domains: [DOMAIN] } });
  });
  afterAll(() => server.close());

  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload });
  const register = (email: string, more: object = {}) => {
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    return post('register', { name: 'Nueva', email, ...passwords, ...more });
  };
  const prove = (email: string, registration: string, code: string) =>
    post('login', { email, password: code, registration });
  const newestMail = (email: string) => server.mails.findLast(({ to }) => to === email);
  const people = (email: string) =>
    server.query('select id, nombre, activo from usuario where email = $1', [email]);

  describe('that somebody registers', () => {
    it('is written to in words of the portal alone, and has a name on one line', async () => {
      const email = `palabras@${DOMAIN}`;
      const answer = await register(email, { name: 'Tu cuenta caduca:\r\n\r\n<https://mala.example>' });
      const mail = newestMail(email);
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/caduca:|mala/);
      const proven = await prove(email, answer.json().data.registration, codeIn(mail));
      expect(proven.json().user.name).toBe('Tu cuenta caduca: https://mala.example');
    });

    it('is refused without a name', async () => {
      const answer = await register(`nadie@${DOMAIN}`, { name: '<>' });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ source: { pointer: '/name' }, detail: 'Please input a username!' }],
      ]);
    });

    it('exists once the code comes back, and has no permissions', async () => {
      const email = `nueva@${DOMAIN}`;
      const answer = await register(email);
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        {
          success: true,
          data: {
            verification: 'code',
            registration: expect.stringMatching(/^[\w-]{43}$/),
            expires_in: 600,
            delivery: 'sent',
          },
        },
      ]);
      expect(await people(email)).toEqual([]);
      const { registration } = answer.json().data;
      const code = codeIn(newestMail(email));
      expect(newestMail(email)?.subject).not.toContain(code);
      expect((await prove(email, registration, wrongCode(code))).statusCode).toBe(401);
      expect((await post('login', { email, password: code })).statusCode).toBe(401);
      expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(401);

      const proven = await prove(email, registration, code);
      expect(proven.statusCode).toBe(200);
      const { access_token: token, user } = proven.json();
      expect(user).not.toHaveProperty('permissions');
      const { data: flags } = (await server.get('/api/v2/me/permissions', token)).json();
      expect(Object.values(flags)).toEqual(PERMISSION_FLAGS.map(() => false));
      expect((await server.get('/api/v2/me', token)).json().data).toMatchObject({ name: 'Nueva', email });
      expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
      expect((await prove(email, registration, code)).statusCode).toBe(401);
      const audit = 'select accion from auditoria where usuario_id = $1 order by id limit 2';
      expect(await server.query(audit, [user.id])).toEqual([
        { accion: 'usuario.registrado' },
        { accion: 'sesion.abierta' },
      ]);
    });

    it('belongs to the person who reads its mail, though somebody registered the same address before', async () => {
      const email = `duena@${DOMAIN}`;
      const intruder = await register(email, {
        password: 'la del intruso',
        password_confirmation: 'la del intruso',
      });
      const mailed = codeIn(newestMail(email));
      server.clock.advance({ seconds: 31 });
      const owner = await register(email);
      const own = codeIn(newestMail(email));
      const forms = [intruder, owner].map((answer) => answer.json().data.registration);
      // The owner receives both codes; only the code of their own form works with it.
      if (mailed !== own) expect((await prove(email, forms[1], mailed)).statusCode).toBe(401);
      expect((await prove(email, forms[1], own)).statusCode).toBe(200);
      expect((await prove(email, forms[0], mailed)).statusCode).toBe(401);
      expect((await post('login', { email, password: 'la del intruso' })).statusCode).toBe(401);
      expect((await people(email)).length).toBe(1);
    });

    it('is created once by many right codes at once, and not at all after five wrong ones', async () => {
      const email = `rapida@${DOMAIN}`;
      const { registration } = (await register(email)).json().data;
      const code = codeIn(newestMail(email));
      const answers = await Promise.all(Array.from({ length: 20 }, () => prove(email, registration, code)));
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
      const guessed = `adivinada@${DOMAIN}`;
      const other = (await register(guessed)).json().data.registration;
      const right = codeIn(newestMail(guessed));
      await Promise.all(Array.from({ length: 30 }, () => prove(guessed, other, wrongCode(right))));
      expect((await prove(guessed, other, right)).statusCode).toBe(401);
      expect(await server.query('select intentos from registro where email = $1', [guessed])).toEqual([
        { intentos: 5 },
      ]);
    });

    it('needs an address of an allowed domain that nobody has, and the password typed twice', async () => {
      const taken = await register(`consulta@${DOMAIN}`);
      expect([taken.statusCode, taken.json().message]).toEqual([
        409,
        'This email has already been registered.',
      ]);
      const foreign = await register('alguien@otra.example');
      expect([foreign.statusCode, foreign.json().errors]).toEqual([
        422,
        [
          {
            source: { pointer: '/email' },
            detail: `Solo pueden registrarse correos de: ${DOMAIN}.`,
          },
        ],
      ]);
      const wrong = await register('', { name: ' ', password: 'corta', password_confirmation: 'otra' });
      expect(wrong.json().errors).toEqual([
        { source: { pointer: '/name' }, detail: 'Please input a username!' },
        { source: { pointer: '/email' }, detail: 'Email is required!' },
        { source: { pointer: '/password' }, detail: 'Password must be atleast 8 characters long!' },
      ]);
      const differs = await register(`otra@${DOMAIN}`, { password_confirmation: 'distinta' });
      expect(differs.json().errors).toEqual([
        { source: { pointer: '/password_confirmation' }, detail: 'Passwords must match' },
      ]);
      const again = await register(`insistente@${DOMAIN}`);
      const soon = await register(`insistente@${DOMAIN}`);
      expect([again.statusCode, soon.statusCode, soon.headers['retry-after']]).toEqual([201, 429, '30']);
    });
  });

  describe('whose password was forgotten', () => {
    const forgot = (email: string, redirect_url = PAGE) => post('password-forgot', { email, redirect_url });
    const linkIn = (email: string) => new URL(/https:\S+/.exec(newestMail(email)?.text ?? '')?.[0] ?? '');
    const reset = (email: string, token: string | null, password = PASSWORD) =>
      post('password-reset', { email, token, password, password_confirmation: password });

    it('gets a new one by the link that is mailed, once, and every session ends', async () => {
      const { id, email } = await server.addPerson(['dashboard']);
      const before = await server.signIn(email);
      expect((await forgot(email)).json()).toEqual({ success: true });
      const link = linkIn(email);
      expect(`${link.origin}${link.pathname}`).toBe(PAGE);
      expect(link.searchParams.get('email')).toBe(email);
      const token = link.searchParams.get('token');
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(newestMail(email)?.subject).not.toContain(token);

      expect((await reset(`consulta@${DOMAIN}`, token)).statusCode).toBe(422);
      const answers = await Promise.all([1, 2, 3].map(() => reset(email, token)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
      const { access_token } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
      expect((await server.get('/api/v2/me', access_token)).json().data.id).toBe(id);
      expect((await server.get('/api/v2/me', before)).statusCode).toBe(401);
      expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
      const dead = await reset(email, token);
      expect(dead.json().errors).toEqual([
        { source: { pointer: '/token' }, detail: expect.stringContaining('El enlace ya no sirve') },
      ]);
    });

    it.runIf(engine === 'postgres')(
      'and is switched off meanwhile: neither waits for the other',
      async () => {
        const { id, email } = await server.addPerson();
        await server.signIn(email);
        await forgot(email);
        await server.query('insert into acceso_fallido (usuario_id, fallos) values ($1, 1)', [id]);
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        let holder = 0;
        const holding = server.database.transaction(async (tx) => {
          await tx.run('select from acceso_fallido where usuario_id = $1 for update', [id]);
          holder = Number((await tx.run('select pg_backend_pid() as pid')).rows[0]?.pid);
          await released;
        });
        const waitingFor = async (pid: number) =>
          (
            await server.query('select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
              pid,
            ])
          )[0]?.pid;
        await expect.poll(() => holder).not.toBe(0);
        const resetting = reset(email, linkIn(email).searchParams.get('token'));
        await expect.poll(() => waitingFor(holder)).toBeTypeOf('number');
        const resetter = Number(await waitingFor(holder));
        const switchingOff = server.query('update usuario set activo = false where id = $1', [id]);
        await expect.poll(() => waitingFor(resetter)).toBeTypeOf('number');
        release();
        await holding;
        await switchingOff;
        expect((await resetting).statusCode).toBe(200);
        expect(await server.query('select id from sesion where usuario_id = $1', [id])).toEqual([]);
      },
    );

    it('has links that open for thirty minutes, also after another is asked for, and that all end by one use', async () => {
      const { email } = await server.addPerson();
      await forgot(email);
      const first = linkIn(email).searchParams.get('token');
      server.clock.advance({ minutes: 30 });
      expect((await reset(email, first)).statusCode).toBe(422);
      await forgot(email);
      const second = linkIn(email).searchParams.get('token');
      server.clock.advance({ minutes: 29, seconds: 29 });
      await forgot(email);
      const third = linkIn(email).searchParams.get('token');
      server.clock.advance({ seconds: 30 });
      expect((await reset(email, second)).statusCode).toBe(200);
      expect((await reset(email, third)).statusCode).toBe(422);
    });

    it('gets a valid link at any time, however many others are asked for', async () => {
      const { email } = await server.addPerson();
      const sent: number[] = [];
      const refused = new Set<string>();
      for (let minute = 0; minute < 24 * 60; minute += 15) {
        const asked = await forgot(email);
        if (asked.statusCode === 200) sent.push(minute);
        else refused.add(`${asked.statusCode} ${asked.json().message.replace(/\d+ \w+\.$/, '…')}`);
        const [links] = await server.query(
          'select count(*) as n from enlace_clave e join usuario u on u.id = e.usuario_id where u.email = $1 and caduca_en > $2',
          [email, server.clock.now()],
        );
        expect(links?.n).toBeGreaterThan(0);
        server.clock.advance({ minutes: 15 });
      }
      // Three an hour and six a day.
      expect(sent).toEqual([0, 15, 30, 60, 75, 90]);
      expect([...refused]).toEqual([
        '429 Ya hemos enviado un enlace a este correo y todavía sirve: búscalo entre tus mensajes. Podrás pedir otro dentro de …',
      ]);
      server.clock.advance({ minutes: -1 });
      expect((await reset(email, linkIn(email).searchParams.get('token'))).statusCode).toBe(200);
      // A person who has used a link may need another one.
      expect((await forgot(email)).statusCode).toBe(200);
    });

    it('can be opened again by the link although it was locked for good', async () => {
      const { id, email } = await server.addPerson();
      await server.query('insert into acceso_fallido values ($1, 100, null)', [id]);
      expect((await server.login(email, await server.askForCode(email))).json().message).toBe(REFUSED);
      await forgot(email);
      expect((await reset(email, linkIn(email).searchParams.get('token'))).statusCode).toBe(200);
      expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
    });

    it('is refused a link for an unknown address, and one that leads to another site', async () => {
      for (const email of [`nadie@${DOMAIN}`, `baja@${DOMAIN}`]) {
        const answer = await forgot(email);
        expect([answer.statusCode, answer.json().message]).toEqual([404, 'This email is not registered!']);
      }
      const { email } = await server.addPerson();
      const before = server.mails.length;
      const elsewhere = await forgot(email, 'https://otra.example/resetpassword/');
      expect([elsewhere.statusCode, elsewhere.json()]).toEqual([
        422,
        {
          message: `Este portal se abre en otra dirección. Pide el enlace desde allí: ${ORIGIN}`,
          requestId: expect.any(String),
        },
      ]);
      // The same when the caller claims that the portal has that address.
      const asIfThere = await server.app.inject({
        method: 'POST',
        url: '/api/v2/password-forgot',
        headers: { host: 'otra.example' },
        payload: { email, redirect_url: 'http://otra.example/resetpassword/' },
      });
      expect(asIfThere.statusCode).toBe(422);
      expect(server.mails.length).toBe(before);
    });
  });
});

it.each([
  [PAGE, ORIGIN, PAGE],
  ['http://localhost:4000/resetpassword/', 'http://127.0.0.1:4000', 'http://localhost:4000/resetpassword/'],
  ['http://[::1]:4000/resetpassword/', 'http://127.0.0.1:4000', 'http://[::1]:4000/resetpassword/'],
  ['http://localhost:4001/resetpassword/', 'http://127.0.0.1:4000', null],
  ['http://localhost/resetpassword/', ORIGIN, null],
  [`${ORIGIN}.otra.example/resetpassword/`, ORIGIN, null],
  ['https://portal.conectividad.example@otra.example/resetpassword/', ORIGIN, null],
  [`${ORIGIN}/resetpassword/?a=1`, ORIGIN, null],
  [`${ORIGIN}/resetpassword/../login`, ORIGIN, null],
  ['https://yo:clave@portal.conectividad.example/resetpassword/', ORIGIN, null],
  ['javascript:alert(1)', ORIGIN, null],
  ['/resetpassword/', ORIGIN, null],
])('a link to %s of a portal at %s leads to %s', (address, origin, page) => {
  expect(ownResetPage(address, origin)).toBe(page);
});

it('registering is closed unless it is opened, and reveals nothing when unknown addresses are hidden', async () => {
  const closed = await startTestServer();
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const form = (email: string) => ({
    method: 'POST' as const,
    url: '/api/v2/register',
    payload: { name: 'Nueva', email, ...passwords },
  });
  try {
    const refused = await closed.app.inject(form('nueva@conectividad.example'));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'El registro está cerrado: pide a quien administra el portal que te dé de alta.',
    ]);
  } finally {
    await closed.close();
  }
  const registration = { isOpen: true, domains: [] };
  const hidden = await startTestServer({ registration, hideUnknownAddresses: true });
  try {
    const [unknown, known] = [
      await hidden.app.inject(form('nueva@conectividad.example')),
      await hidden.app.inject(form('CONSULTA@conectividad.example')),
    ];
    const shape = {
      verification: 'code',
      registration: expect.any(String),
      expires_in: 600,
      delivery: 'sent',
    };
    expect([unknown.statusCode, known.statusCode]).toEqual([201, 201]);
    expect([unknown.json().data, known.json().data]).toEqual([shape, shape]);
    expect(hidden.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nueva@conectividad.example', 'Confirma tu correo en el Portal de Conectividad'],
      ['consulta@conectividad.example', 'Ya tienes una cuenta en el Portal de Conectividad'],
    ]);
    const redirect_url = PAGE;
    const forgotten = await Promise.all(
      ['nadie@conectividad.example', 'consulta@conectividad.example'].map((email) =>
        hidden.app.inject({
          method: 'POST',
          url: '/api/v2/password-forgot',
          payload: { email, redirect_url },
        }),
      ),
    );
    expect(forgotten.map((answer) => answer.json())).toEqual([{ success: true }, { success: true }]);
    await hidden.app.close();
    expect(hidden.mails.at(-1)?.subject).toBe('Cambia tu contraseña del Portal de Conectividad');
  } finally {
    await hidden.close();
  }
});
