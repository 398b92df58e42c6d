import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from './world.ts';

describe.each(ENGINES)('the welcome mail on %s', (engine) => {
  let server: TestServer;
  let manager: Caller;
  let number = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    manager = await newCaller(server, ['users']);
  });
  afterAll(() => server.close());

  const add = async (more: object) => {
    number += 1;
    const email = `bienvenida.${number}@conectividad.example`;
    const made = await manager.ask('POST', '/users', { name: 'Nora', email, ...more });
    return { id: made.json().data.id as number, email };
  };
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).map(({ text }) => text);
  const again = (id: number, by = manager) => by.ask('POST', `/users/${id}/bienvenida`);

  it('says what the person may open, where, and how codes work', async () => {
    const { email } = await add({ permissions: { dashboard: true, activity: true }, welcome: true });
    await expect.poll(() => mailsTo(email).length).toBe(1);
    const [text] = mailsTo(email);
    expect(text).toContain('Persona 1 te da la bienvenida al Portal de Conectividad.');
    expect(text).toContain('Puedes abrir: Panel y Actividad.');
    expect(text).toMatch(/https?:\/\/\S+\/login\n/);
    expect(text).toContain('un código, que vale durante 10 minutos y una sola vez');
  });

  it('is not sent unless it is asked for', async () => {
    const { id, email } = await add({});
    await again(id);
    await expect.poll(() => mailsTo(email).length).toBe(1);
    expect(mailsTo(email)[0]).toContain('Todavía no puedes abrir ningún módulo');
  });

  it('tells an administrator that everything opens', async () => {
    const { id, email } = await server.addPerson(['admin', 'users']);
    await again(id);
    await expect.poll(() => mailsTo(email).length).toBe(1);
    expect(mailsTo(email)[0]).toContain('Puedes abrir todos sus módulos y administrarlo.');
  });

  it('is sent again three times a day to each person, with an entry in the audit trail', async () => {
    const { id, email } = await add({});
    const other = await add({});
    for (let time = 1; time <= 3; time += 1) expect((await again(id)).json().data.id).toBe(id);
    const refused = await again(id);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await again(other.id)).statusCode).toBe(200);
    await expect.poll(() => mailsTo(email).length).toBe(3);
    expect(
      await server.query(
        "select usuario_id from auditoria where accion = 'usuario.bienvenidaEnviada' and entidad_id = $1",
        [String(id)],
      ),
    ).toEqual([1, 2, 3].map(() => ({ usuario_id: manager.id })));
  });

  it('is not sent to inactive or deleted people, nor by somebody without the permission', async () => {
    const { id, email } = await add({});
    expect((await again(id, await newCaller(server, ['activity']))).statusCode).toBe(403);
    await manager.ask('PATCH', `/users/${id}/status`, { is_active: false });
    expect((await again(id)).statusCode).toBe(409);
    await manager.ask('DELETE', `/users/${id}`);
    expect((await again(id)).statusCode).toBe(404);
    expect(mailsTo(email)).toEqual([]);
  });
});
