import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explorerPageAnswer } from '../../../src/api/contract/records/explorer.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

const REGISTERS = [
  {
    path: '/obras',
    permission: 'dashboard' as const,
    exported: 'obras.exportadas',
    entidad: 'obra',
    least: 10,
    key: 'cod',
    filter: 'donde=estado.es.En curso&buscar=FTTH',
    order: '-provincia,cod',
    columns: { cod: 'Código de obra', provincia: 'Provincia', importe_estimado: 'Importe estimado' },
  },
  {
    path: '/localizaciones',
    permission: 'locations' as const,
    exported: 'localizaciones.exportadas',
    entidad: 'sitio',
    least: 10,
    key: 'cod',
    filter: 'donde=provincia.es.Sevilla',
    order: '-nombre',
    columns: { cod: 'Código', nombre: 'Nombre', lat: 'Latitud' },
  },
  {
    path: '/conectividad',
    permission: 'connectivity' as const,
    exported: 'enlaces.exportados',
    entidad: 'enlace',
    least: 10,
    key: 'site_cod',
    filter: 'donde=estado.es.En estudio',
    order: '-dias,site_cod',
    columns: { site_cod: 'Código de site', estado: 'Estado', mbps: 'Mbps' },
  },
  {
    path: '/proyectos',
    permission: 'dashboard' as const,
    exported: 'proyectos.exportados',
    entidad: 'proyecto',
    least: 2,
    key: 'nombre',
    filter: 'donde=obras.desde.1',
    order: '-obras,nombre',
    columns: { nombre: 'Proyecto', estado: 'Estado', obras: 'Obras' },
  },
] as const;

describe.each(ENGINES)('a register as a file on %s', (engine) => {
  let server: TestServer;
  const callers: Record<string, Caller> = {};
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    for (const { permission } of REGISTERS) callers[permission] = await newCaller(server, [permission]);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const callerOf = ({ permission }: (typeof REGISTERS)[number]) => callers[permission] as Caller;
  const trail = (action: string) =>
    server.query(
      'select usuario_id, entidad, despues from auditoria where accion = $1 order by momento desc, id desc',
      [action],
    );

  it.each(REGISTERS)(
    'of $path holds what its pages hold, with its name and its moment, and is recorded in the trail',
    async (register) => {
      const { path, least, filter, order, key, columns, exported, entidad } = register;
      const caller = callerOf(register);
      const query = `${filter}&orden=${order}&columnas=${Object.keys(columns).join(',')}`.replaceAll(
        ' ',
        '%20',
      );
      const answer = await caller.ask('GET', `${path}.csv?${query}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(
          new RegExp(`^attachment; filename="${path.slice(1)}_20261121_\\d{6}\\.csv"$`),
        ),
        'content-length': String(answer.rawPayload.length),
      });
      const page = explorerPageAnswer.parse(
        (await caller.ask('GET', `${path}?${query}&limite=500`)).json(),
      ).data;
      const [head, ...rows] = parseCsv(answer.rawPayload.toString());
      expect(head).toEqual(Object.values(columns));
      expect(rows.map(([first]) => first)).toEqual(page.items.map(({ valores }) => valores[key]));
      expect(rows.length).toBeGreaterThanOrEqual(least);
      const [told] = await trail(exported);
      expect(told).toMatchObject({
        usuario_id: caller.id,
        entidad,
        despues: { orden: order, filas: rows.length },
      });
    },
  );

  it.each(REGISTERS)(
    'of $path is refused with a sentence that says what to do, and not audited',
    async (register) => {
      const before = await trail(register.exported);
      const answer = await callerOf(register).ask('GET', `${register.path}.csv?orden=nada`);
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        'No hay ninguna columna «nada»: elige otra.',
      ]);
      expect(await trail(register.exported)).toEqual(before);
    },
  );

  const opened = (path: string, token: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${token}` };
      get({ port, host: '127.0.0.1', path: `/api/v2${path}`, headers, agent: false }, resolve).on(
        'error',
        reject,
      );
    });

  it('keeps neither the database nor a file busy while it is sent', async () => {
    const answer = await opened('/obras.csv', (callers.dashboard as Caller).token);
    expect([answer.statusCode, server.database.pool().active]).toEqual([200, 0]);
    expect(await readdir(join(server.dataFolder, 'salientes'))).toEqual([]);
    await server.query('update obra set version = version');
    answer.destroy();
  });

  it('frees the database when its caller leaves before it is made, and is not audited', async () => {
    const before = await trail('obras.exportadas');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let began = () => {};
    const isHeld = new Promise<void>((resolve) => {
      began = resolve;
    });
    const holding = server.database.transaction(async (tx) => {
      await tx.run('lock table obra in access exclusive mode');
      began();
      await held;
    });
    await isHeld;
    const accepted = once(server.app.server, 'connection');
    const { port } = server.app.server.address() as AddressInfo;
    const { token } = callers.dashboard as Caller;
    const request = get({
      port,
      host: '127.0.0.1',
      path: '/api/v2/obras.csv',
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    }).on('error', () => undefined);
    const [socket] = await accepted;
    await once(server.app.server, 'request');
    const cut = once(socket, 'close');
    request.destroy();
    await cut;
    release();
    await holding;
    const next = await callerOf(REGISTERS[0]).ask('GET', '/obras.csv?columnas=cod');
    expect(next.statusCode).toBe(200);
    await expect.poll(() => server.database.pool().active).toBe(0);
    expect(await trail('obras.exportadas')).toHaveLength(before.length + 1);
  });

  it('opens to its permission alone', async () => {
    for (const { path, permission } of REGISTERS) {
      const [other] = REGISTERS.filter((one) => one.permission !== permission).map(callerOf);
      expect((await (other as Caller).ask('GET', `${path}.csv`)).statusCode).toBe(403);
    }
  });
});
