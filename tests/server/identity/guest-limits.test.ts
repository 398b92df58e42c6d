import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMinimumDuration } from '../../../server/identity/minimum-duration.ts';
import { CLIENT_LIMITS } from '../../../server/limits/client-limits.ts';
import { attackAccount } from '../../support/attack.ts';
import { ENGINES, ORIGIN, startTestServer, type TestServer } from '../../support/server.ts';

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

describe.each(ENGINES)('what a network address may ask on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const registration = { isOpen: true, domains: [] };
    server = await startTestServer({ engine, limits: CLIENT_LIMITS, registration });
  });
  afterAll(() => server.close());

  const ask = (ip: string, email: string, app = server.app) =>
    app.inject({
      method: 'POST',
      url: '/api/v2/check-email',
      payload: { email },
      remoteAddress: ip,
    });

  it('ten look-ups a minute, also of many at once, and a restart forgets none', async () => {
    const ip = newAddress();
    const { email } = await server.addPerson();
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(ip, email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(10);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect([refused?.headers['retry-after'], refused?.json().message]).toEqual([
      '60',
      'Demasiados intentos seguidos. Espera 1 minuto y vuelve a intentarlo.',
    ]);
    server.clock.advance({ seconds: 20 });
    const again = await ask(ip, email, await server.again());
    expect([again.statusCode, again.json().message]).toEqual([
      429,
      'Demasiados intentos seguidos. Espera 40 segundos y vuelve a intentarlo.',
    ]);
    expect((await ask(newAddress(), email)).statusCode).toBe(200);
    server.clock.advance({ seconds: 40 });
    expect((await ask(ip, email)).statusCode).toBe(200);
  });

  it('a caller who has to wait is answered so also while the database is busy', async () => {
    const ip = newAddress();
    const { email } = await server.addPerson();
    for (let asked = 0; asked < 11; asked++) await ask(ip, email);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    // The row that counts the uses of this address is locked.
    const busy = server.database.transaction(async (tx) => {
      await tx.run("select momentos from uso_reciente where clave like '%' || $1 for update", [ip]);
      begun();
      await ended;
    });
    await hasBegun;
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask(ip, email)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(answers[0]?.headers['retry-after']).toBe('60');
    server.clock.advance({ seconds: 25 });
    expect((await ask(ip, email)).headers['retry-after']).toBe('35');
    end();
    await busy;
  });

  it('sixty look-ups an hour', async () => {
    const ip = newAddress();
    const { email } = await server.addPerson();
    let answered = 0;
    for (let minute = 0; minute < 12; minute++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ip, email)));
      answered += answers.filter(({ statusCode }) => statusCode === 200).length;
      server.clock.advance({ minutes: 1 });
    }
    expect(answered).toBe(60);
  });

  it('twenty unknown addresses an hour, in whichever call, and then no answer about any address', async () => {
    const ip = newAddress();
    const { email } = await server.addPerson();
    const post = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload, remoteAddress: ip });
    const redirect_url = `${ORIGIN}/resetpassword/`;
    for (let misses = 0; misses < 20; misses++) {
      const unknown = `nadie.${misses}@conectividad.example`;
      const answer =
        misses % 2 === 0
          ? await ask(ip, unknown)
          : await post('password-forgot', { email: unknown, redirect_url });
      expect(answer.statusCode).toBe(misses % 2 === 0 ? 200 : 404);
      server.clock.advance({ seconds: 10 });
    }
    server.clock.advance({ minutes: 1 });
    const password = 'una contraseña';
    const refused = [
      await ask(ip, email),
      await ask(ip, 'baja@conectividad.example'),
      await post('password-forgot', { email, redirect_url }),
      await post('register', { name: 'Yo', email, password, password_confirmation: password }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
    expect((await ask(newAddress(), email)).json().exists).toBe(true);
  });

  it.each([1, 1_000])('%s attacking network addresses keep no owner out', async (addresses) => {
    const attack = { addresses, minutes: 6, newDeviceEvery: 5 };
    const { slowestSeconds, guesses, ...entered } = await attackAccount(server, attack);
    expect(entered).toEqual({ atKnown: [6, 6], atNew: [1, 1] });
    expect(slowestSeconds).toBeLessThanOrEqual(120);
    expect(guesses.ofACode).toBeLessThanOrEqual(5);
    expect(guesses.inARow).toBeLessThanOrEqual(100);
    server.clock.advance({ hours: 2 });
  });

  it('thirty tries a minute, whoever they are for', async () => {
    const ip = newAddress();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const payload = { email: `persona.${index}@otra.example`, password: '123456' };
        const options = { method: 'POST', url: '/api/v2/login', payload, remoteAddress: ip } as const;
        return (await server.app.inject(options)).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 401).length).toBe(30);
    expect(statuses.filter((status) => status === 429).length).toBe(10);
  });
});

describe('an answer that must not show whether an address is known', () => {
  it('is held back until the minimum time has passed', async () => {
    const waited = async (startedAgo: number) => {
      let pause = Number.NaN;
      const listen = async (ms: number) => {
        pause = ms;
      };
      await waitForMinimumDuration(listen, performance.now() - startedAgo);
      return pause;
    };
    // Answers take at least 400 ms, but asking takes a moment too.
    const left = await waited(100);
    expect(left).toBeLessThanOrEqual(300);
    expect(left).toBeGreaterThan(200);
    expect(await waited(500)).toBe(0);
  });

  it('is held back for every failure of signing in and for every link', async () => {
    const pauses: number[] = [];
    const server = await startTestServer({
      pause: async (ms) => {
        pauses.push(ms);
      },
    });
    try {
      const { email } = await server.addPerson();
      const code = await server.askForCode(email);
      const failures = [
        ['nadie@conectividad.example', '123456'],
        ['baja@conectividad.example', '123456'],
        [email, code === '000000' ? '000001' : '000000'],
        [email, 'no es un código'],
      ] as const;
      for (const [whose, secret] of failures) await server.login(whose, secret);
      expect(pauses.length).toBe(failures.length);
      await server.login(email, code);
      expect(pauses.length).toBe(failures.length);

      const post = (url: string, payload: object) =>
        server.app.inject({ method: 'POST', url: `/api/v2/${url}`, payload });
      await post('password-forgot', { email, redirect_url: `${ORIGIN}/resetpassword/` });
      const live = /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
      const passwords = { password: 'una larga', password_confirmation: 'una larga' };
      const links = [
        ['nadie@conectividad.example', 'x'.repeat(43), 422],
        [email, 'x'.repeat(43), 422],
        [email, live, 200],
      ] as const;
      for (const [whose, token, status] of links) {
        const answer = await post('password-reset', { email: whose, token, ...passwords });
        expect(answer.statusCode).toBe(status);
      }
      expect(pauses.length).toBe(failures.length + links.length);
    } finally {
      await server.close();
    }
  });

  it('is not refused after many unknown addresses where these are hidden', async () => {
    const server = await startTestServer({ hideUnknownAddresses: true, limits: CLIENT_LIMITS });
    try {
      const answers: number[] = [];
      for (let asked = 0; asked < 25; asked++) {
        const email = `nadie.${asked}@conectividad.example`;
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/v2/check-email',
          payload: { email },
        });
        answers.push(answer.statusCode);
        server.clock.advance({ seconds: 10 });
      }
      expect(new Set(answers)).toEqual(new Set([200]));
    } finally {
      await server.close();
    }
  });
});
