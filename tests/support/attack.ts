import { codeReference } from '../../src/shared/code-reference.ts';
import { codeIn, ORIGIN, type TestServer, wrongCode } from './server.ts';

export interface Attack {
  readonly addresses: number;
  readonly minutes: number;
  readonly newDeviceEvery: number;
}

export interface AttackOutcome {
  readonly atKnown: readonly [tried: number, entered: number];
  readonly atNew: readonly [tried: number, entered: number];
  readonly slowestSeconds: number;
  /** Most wrong codes that were compared: with one code, and in a row. */
  readonly guesses: { readonly ofACode: number; readonly inARow: number };
}

const OWNERS_ADDRESS = '192.0.2.7';

/**
 * Attacks one account while its owner signs in every minute on a known device. The server must have the product's
 * limits.
 */
export async function attackAccount(server: TestServer, attack: Attack): Promise<AttackOutcome> {
  const { id, email } = await server.addPerson();
  const post = (path: string, payload: object, remoteAddress = OWNERS_ADDRESS) =>
    server.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload, remoteAddress });
  const mailsTo = () => server.mails.filter(({ to }) => to === email);
  const codeOf = (request: string) =>
    codeIn(mailsTo().findLast(({ text }) => text.includes(`referencia ${codeReference(request)}:`)));
  let asked = 0;
  const strangers = async (): Promise<void> => {
    asked += 1;
    const address = `10.${(asked % attack.addresses) >> 8}.${(asked % attack.addresses) & 255}.9`;
    const { code } = (await post('check-email', { email }, address)).json();
    // Without `request` the call tries the newest code asked for by unknown devices, which may be the owner's on a new
    // device.
    const password = code?.request ? wrongCode(codeOf(code.request)) : '000000';
    for (let tries = 0; tries < 3; tries++) await post('login', { email, password }, address);
    await post('password-forgot', { email, redirect_url: `${ORIGIN}/resetpassword/` }, address);
    const passwords = { password, password_confirmation: password };
    await post('register', { name: 'Nadie', email, ...passwords }, address);
  };

  const first = (await post('check-email', { email })).json().code.request;
  const devices = [(await post('login', { email, password: codeOf(first), request: first })).json().device];
  const enterAtKnown = async (): Promise<boolean> => {
    const { request } = (await post('check-email', { email, devices })).json().code;
    if (request === null) return false;
    const entered = await post('login', { email, password: codeOf(request), request, devices });
    return entered.statusCode === 200;
  };
  /** Lets time pass for the owner, while the strangers go on attacking. */
  const spend = async (seconds: number): Promise<number> => {
    server.clock.advance({ seconds });
    await strangers();
    return seconds;
  };
  const enterAtNew = async (): Promise<number | null> => {
    const { request } = (await post('check-email', { email })).json().code;
    let spent = await spend(20);
    if (request !== null) {
      const entered = await post('login', { email, password: codeOf(request), request });
      if (entered.statusCode === 200) return spent;
    }
    await post('password-forgot', { email, redirect_url: `${ORIGIN}/resetpassword/` });
    spent += await spend(20);
    const link = mailsTo().findLast(({ subject }) => subject.startsWith('Cambia tu contraseña'));
    const token = /token=([\w-]{43})/.exec(link?.text ?? '')?.[1];
    spent += await spend(40);
    const passwords = { password: 'un-puente-verde', password_confirmation: 'un-puente-verde' };
    const entered = await post('password-reset', { email, token, ...passwords });
    return entered.statusCode === 200 ? spent : null;
  };

  const [atKnown, atNew] = [
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number]];
  let slowestSeconds = 0;
  for (let minute = 1; minute <= attack.minutes; minute++) {
    server.clock.advance({ seconds: 30 });
    await strangers();
    server.clock.advance({ seconds: 30 });
    atKnown[0] += 1;
    if (await enterAtKnown()) atKnown[1] += 1;
    if (minute % attack.newDeviceEvery !== 0) continue;
    atNew[0] += 1;
    const spent = await enterAtNew();
    if (spent === null) continue;
    atNew[1] += 1;
    slowestSeconds = Math.max(slowestSeconds, spent);
  }
  const [guesses] = await server.query(
    `select max((despues ->> 'intentos')::int) as of_a_code, max((despues ->> 'fallos')::int) as in_a_row
     from auditoria where usuario_id = $1 and accion = 'codigo.intentado' and despues ->> 'equipo' is null`,
    [id],
  );
  return {
    atKnown,
    atNew,
    slowestSeconds,
    guesses: { ofACode: Number(guesses?.of_a_code), inARow: Number(guesses?.in_a_row) },
  };
}
