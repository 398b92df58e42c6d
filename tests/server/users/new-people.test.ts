import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPeopleAnswer } from '../../../src/api/contract/new-people.ts';
import { PEOPLE_AT_ONCE } from '../../../src/api/contract/users.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, callerAs, everybody, heldBy, newCaller } from './world.ts';

const AT = '@conectividad.example';
const LEO = { name: 'Leo', email: `leo${AT}` };
const IRIS = { name: 'Iris', email: `iris${AT}` };

describe.each(ENGINES)('several people at once on %s', (engine) => {
  let server: TestServer;
  let manager: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    manager = await newCaller(server, ['users']);
  });
  afterAll(() => server.close());

  const send = (body: object, by = manager) => by.ask('POST', '/users/varios', body);
  const count = async () => (await everybody(manager)).length;

  it('are told line by line what they are, and nobody is added, in a preview', async () => {
    const before = await count();
    const answer = await send({
      people: [
        { name: ' <b>Leo</b> ', email: ` <${LEO.email}> ` },
        { name: 'Ana', email: 'ANA.RUIZ@conectividad.example' },
        { name: 'Leo otra vez', email: LEO.email.toUpperCase() },
        { name: '', email: IRIS.email },
        { name: 'Iris', email: '' },
        { name: '', email: '' },
        { name: 'Iris', email: 'iris' },
        { name: 'I'.repeat(121), email: IRIS.email },
        IRIS,
      ],
      isPreview: true,
    });
    const { lineas, creadas } = newPeopleAnswer.parse(answer.json()).data;
    expect(lineas.map(({ estado, motivo }) => motivo ?? estado)).toEqual([
      'nueva',
      'ya_esta',
      'repetida',
      'Falta el nombre.',
      'Falta el email.',
      'Faltan el nombre y el email.',
      'El formato del email no es válido.',
      'El nombre tiene más de 120 caracteres.',
      'nueva',
    ]);
    expect(lineas[0]).toEqual({ name: 'bLeo/b', email: LEO.email, estado: 'nueva', motivo: null });
    expect([creadas, await count()]).toEqual([0, before]);
  });

  it.each([
    ['is wrong', { name: '', email: IRIS.email }, 422],
    ['is there already', { name: 'Ana', email: 'ana.ruiz@conectividad.example' }, 409],
    ['repeats another', { ...LEO, name: 'Leo otra vez' }, 409],
  ])('are nobody when one of them %s', async (_, other, status) => {
    const before = await count();
    const answer = await send({ people: [LEO, other], isPreview: false });
    expect([answer.statusCode, await count()]).toEqual([status, before]);
  });

  it('are added with the same permissions, each with an entry in the audit trail, and may sign in', async () => {
    const permissions = { dashboard: true, activity: false };
    const answer = await send({ people: [LEO, IRIS], permissions, isPreview: false });
    expect([answer.statusCode, answer.json().data.creadas]).toEqual([200, 2]);
    const added = (await everybody(manager)).filter(({ email }) => [LEO.email, IRIS.email].includes(email));
    expect(added.map((one) => [one.name, heldBy(one)])).toEqual([
      ['Leo', ['dashboard']],
      ['Iris', ['dashboard']],
    ]);
    expect(
      await server.query(
        `select entidad_id, despues from auditoria where accion = 'usuario.creado' and usuario_id = $1 order by id`,
        [manager.id],
      ),
    ).toEqual(
      added.map(({ id, name, email }) => ({
        entidad_id: String(id),
        despues: { nombre: name, email, permisos: ['dashboard'] },
      })),
    );
    const leo = await callerAs(server, added[0]!);
    expect((await leo.ask('GET', '/me')).statusCode).toBe(200);
  });

  it('get a welcome by mail when that is asked for, a few at a time', async () => {
    const people = [1, 2].map((number) => ({ name: `Nuria ${number}`, email: `nuria.${number}${AT}` }));
    const [first, second] = people.map(({ email }) => email);
    const body = { people, permissions: { dashboard: true, locations: true }, welcome: true };
    await send({ ...body, isPreview: true });
    await send({ ...body, isPreview: false });
    server.clock.advance({ seconds: 16 });
    await server.sendDueMail();
    const mails = server.mails.filter(({ subject }) => subject.startsWith('Te damos la bienvenida'));
    expect(mails.map(({ to }) => to).sort()).toEqual([first, second]);
    expect(mails[0]?.text).toContain('Puedes abrir: Panel y Localizaciones Celsig.');
    expect(mails[0]?.text).toMatch(/https?:\/\/\S+\/login\n/);
  });

  it('take the address of somebody in the trash', async () => {
    const gone = (await everybody(manager)).find(({ email }) => email === LEO.email)!;
    await manager.ask('DELETE', `/users/${gone.id}`);
    const answer = await send({ people: [LEO], isPreview: false });
    expect(answer.json().data.creadas).toBe(1);
  });

  it('are at most as many as a request takes, and at least one', async () => {
    const many = Array.from({ length: PEOPLE_AT_ONCE + 1 }, (_, number) => ({
      name: `Persona ${number}`,
      email: `persona.de.muchas.${number}${AT}`,
    }));
    for (const people of [many, []]) {
      expect((await send({ people, isPreview: false })).statusCode).toBe(422);
    }
    const answer = await send({ people: many.slice(1), isPreview: false });
    expect(answer.json().data.creadas).toBe(PEOPLE_AT_ONCE);
  });

  it('begin with admin only when an administrator adds them', async () => {
    const body = { people: [{ name: 'Jefa', email: `jefa.de.varias${AT}` }], permissions: { admin: true } };
    for (const isPreview of [true, false]) {
      expect((await send({ ...body, isPreview })).statusCode).toBe(403);
    }
    const admin = await newCaller(server, ['admin']);
    expect((await send({ ...body, isPreview: false }, admin)).json().data.creadas).toBe(1);
  });

  it('are added by nobody without the permission', async () => {
    const other = await newCaller(server, ['activity']);
    expect((await send({ people: [LEO], isPreview: true }, other)).statusCode).toBe(403);
  });
});
