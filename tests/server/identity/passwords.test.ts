import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordHashing } from '../../../server/identity/password-hash.ts';
import { setPassword } from '../../../server/identity/passwords.ts';
import { ENGINES, LEAST_COST, startTestServer, type TestServer } from '../../support/server.ts';

const PASSWORD = 'una contraseña de las buenas';

describe('a stored password', () => {
  const ofTheProduct = passwordHashing();
  let hash: string;
  beforeAll(async () => {
    hash = await ofTheProduct.hash(PASSWORD);
  });

  it('states the cost that it was made with, and has a salt of its own', async () => {
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(await ofTheProduct.hash(PASSWORD)).not.toBe(hash);
    expect(ofTheProduct.isOutdated(hash)).toBe(false);
  });

  it('matches itself alone, however its accents were typed', async () => {
    expect(await ofTheProduct.matches(PASSWORD.normalize('NFD'), hash)).toBe(true);
    expect(await ofTheProduct.matches(`${PASSWORD} `, hash)).toBe(false);
    expect(await ofTheProduct.matches(PASSWORD, null)).toBe(false);
  });
});

it('many password tries of strangers delay nobody, because only a limited number is compared at once', async () => {
  const costly = passwordHashing({ logN: 12, r: 8, p: 1 });
  const hash = await passwordHashing(LEAST_COST).hash(PASSWORD);
  const finished: string[] = [];
  const strangers = Array.from({ length: 30 }, async () => {
    expect(await costly.matches('adivinada', null)).toBe(false);
    finished.push('stranger');
  });
  const registering = costly.hash(PASSWORD, { forStranger: true });
  const registered = expect(registering).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 });
  expect(await costly.matches(PASSWORD, hash)).toBe(true);
  finished.push('person');
  await Promise.all([...strangers, registered]);
  // Twenty calls found ten waiting and were refused at once; of these ten only one can be running already.
  expect([20, 21]).toContain(finished.indexOf('person'));
});

const olderHash = (password: string): string => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(password, salt, 32, { N: 8, r: 1, p: 1 });
  return `$scrypt$ln=3,r=1,p=1$${salt.toString('base64')}$${key.toString('base64')}`;
};

describe.each(ENGINES)('signing in by password on %s', (engine) => {
  let server: TestServer;
  let hash: string;
  beforeAll(async () => {
    hash = await passwordHashing(LEAST_COST).hash(PASSWORD);
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  async function somebody(withHash = hash): Promise<{ id: number; email: string }> {
    const person = await server.addPerson(['dashboard']);
    const at = server.clock.now();
    const password = { userId: person.id, hash: withHash, at, keepSession: null };
    await server.database.transaction((tx) => setPassword(tx, password));
    return person;
  }
  const statusOf = async (email: string, password: string) =>
    (await server.login(email, password)).statusCode;

  it('is accepted in the field for the code, without asking for a code', async () => {
    const { id, email } = await somebody();
    expect(await statusOf(email, 'otra contraseña')).toBe(401);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    const audit = 'select accion, despues from auditoria where usuario_id = $1 order by id';
    expect(await server.query(audit, [id])).toEqual([
      { accion: 'clave.intentada', despues: { fallos: 1 } },
      { accion: 'clave.intentada', despues: { fallos: 2 } },
      { accion: 'sesion.abierta', despues: { recordar: true, con: 'contraseña' } },
    ]);
  });

  it('a code still works, and signing in by password retires the mailed one', async () => {
    const { email } = await somebody();
    expect(await statusOf(email, await server.askForCode(email))).toBe(200);
    server.clock.advance({ minutes: 1 });
    const code = await server.askForCode(email);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(await statusOf(email, code)).toBe(401);
  });

  it('many attempts at once are ten comparisons, after which even the right password is refused', async () => {
    const { id, email } = await somebody(olderHash(PASSWORD));
    await Promise.all(Array.from({ length: 13 }, (_, index) => server.login(email, `adivinada ${index}`)));
    const counted =
      "select count(*) as n from auditoria where usuario_id = $1 and accion = 'clave.intentada'";
    expect(await server.query(counted, [id])).toEqual([{ n: 10 }]);
    expect(await statusOf(email, PASSWORD)).toBe(401);
    server.clock.advance({ minutes: 15 });
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });

  it('one with an older cost is hashed again when it is used', async () => {
    const { id, email } = await somebody(olderHash(PASSWORD));
    const before = await server.signIn(email);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    const [row] = await server.query('select hash from clave where usuario_id = $1', [id]);
    expect(row?.hash).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$/);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    // The password is still the same, so nobody is signed out.
    expect((await server.get('/api/v2/me', before)).statusCode).toBe(200);
  });

  it('a change ends every session except the one that made it', async () => {
    const { id, email } = await somebody();
    const other = await server.signIn(email);
    server.clock.advance({ minutes: 1 });
    const own = await server.signIn(email);
    const [session] = await server.query('select max(id) as id from sesion where usuario_id = $1', [id]);
    const at = server.clock.now();
    const keepSession = Number(session?.id);
    await server.database.transaction((tx) => setPassword(tx, { userId: id, hash, at, keepSession }));
    expect((await server.get('/api/v2/me', other)).statusCode).toBe(401);
    expect((await server.get('/api/v2/me', own)).statusCode).toBe(200);
  });

  it('it opens nobody else’s account, and none once its owner is deactivated', async () => {
    const { id, email } = await somebody();
    const { email: without } = await server.addPerson();
    expect(await statusOf(without, PASSWORD)).toBe(401);
    await server.query('update usuario set activo = false where id = $1', [id]);
    expect(await statusOf(email, PASSWORD)).toBe(401);
  });
});
