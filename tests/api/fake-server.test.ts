import { describe, expect, it, vi } from 'vitest';
import { file } from '../../src/api/endpoints/answer.ts';
import { connectionEndpoints } from '../../src/api/endpoints/connections.ts';
import { endpointsFor } from '../../src/api/endpoints/endpoint.ts';
import { siteEndpoints } from '../../src/api/endpoints/sites.ts';
import { SAMPLE_PEOPLE } from '../support/fakes/fake-person.ts';
import { FakeServer } from '../support/fakes/fake-server.ts';

const [administrator, , viewer] = SAMPLE_PEOPLE;
const SITE = { cod: 'SIT-1', version: 1 };

function serverFor(person: typeof administrator) {
  const hears = { onUnauthorized: vi.fn(), onForbidden: vi.fn(), onUnanswered: vi.fn() };
  const options = { token: () => 'a-token', whoHolds: () => person ?? null, whyEnded: () => undefined };
  return { server: new FakeServer({ ...options, ...hears }), ...hears };
}

describe('a fake server', () => {
  it('answers as defined for a route, and throws for any other route', async () => {
    const { server } = serverFor(administrator);
    const api = server.serve(siteEndpoints, {
      siteMap: ({ query }) => ({ puntos: [], hayMas: query.buscar === 'a' }),
    });
    expect(await api.siteMap({ buscar: 'a' })).toEqual({ puntos: [], hayMas: true });
    await expect(api.site('SIT-1')).rejects.toThrow("No fake answers 'site'.");
    expect(server.calls).toEqual(['siteMap', 'site']);
  });

  it('refuses a call without a person or without the permission of the route, and reports it to its listeners', async () => {
    const site = () => {
      throw new Error('It was answered.');
    };
    const nobody = serverFor(undefined);
    await expect(nobody.server.serve(siteEndpoints, { site }).site('SIT-1')).rejects.toMatchObject({
      failure: { status: 401 },
    });
    const told = { path: '/localizaciones/ficha', token: 'a-token', ended: null };
    expect(nobody.onUnauthorized).toHaveBeenCalledWith(told);
    const other = serverFor(viewer);
    await expect(other.server.serve(siteEndpoints, { site }).site('SIT-1')).rejects.toMatchObject({
      failure: { status: 403 },
    });
    expect(other.onForbidden).toHaveBeenCalledWith('/localizaciones/ficha');
  });

  it('reads a body as the server does: wrong values are refused by field, defaults are filled in', async () => {
    const { server } = serverFor(administrator);
    const read: unknown[] = [];
    const api = server.serve(siteEndpoints, {
      closeSite: () => {
        throw new Error('It was answered.');
      },
      siteWorks: ({ query }) => {
        read.push(query);
        return { items: [], total: 0, page: query.page, pageSize: query.pageSize };
      },
    });
    await expect(api.closeSite({ ...SITE, motivo: ' ' })).rejects.toMatchObject({
      failure: { status: 422, fields: { motivo: expect.any(String) } },
    });
    await api.siteWorks({ cod: 'SIT-1', page: 2 });
    expect(read).toEqual([{ cod: 'SIT-1', page: 2, pageSize: 50 }]);
  });

  it('reads its answers as the page does: one that the contract refuses throws, and what it does not know is left out', async () => {
    const { server } = serverFor(administrator);
    const sent = { items: [], total: 0, page: 1, pageSize: 50, extra: 'unknown' };
    const api = server.serve(siteEndpoints, {
      siteMap: () => ({ puntos: [], hayMas: JSON.parse('"yes"') }),
      siteWorks: () => sent,
    });
    await expect(api.siteMap({})).rejects.toThrow("The fake of 'siteMap' gives what the contract refuses.");
    const { extra: _, ...known } = sent;
    expect(await api.siteWorks({ cod: 'SIT-1', page: 1 })).toEqual(known);
  });

  it('gives of a body what the call returns of it', async () => {
    const { server } = serverFor(administrator);
    const run = { pid: 4711, estado: 'esperando', usuario: null, aplicacion: null, cliente: null } as const;
    const api = server.serve(connectionEndpoints, {
      stalledConnections: () => ({
        momento: null,
        detenidas: [{ ...run, desde: null, segundos: 3, consulta: 'select 1' }],
      }),
    });
    const { at, connections } = await api.stalledConnections(null);
    expect([at, connections.map(({ process, state }) => [process, state])]).toEqual([
      null,
      [[4711, 'waiting']],
    ]);
  });

  it('carries out a call and loses the answer when a test asks for that', async () => {
    const { server, onUnanswered } = serverFor(administrator);
    const exported = vi.fn(() => ({ fileName: 'informe.csv', file: new Blob(['a;b']) }));
    const rows = { report: endpointsFor('signed-in').get('/informe.csv', { answer: file }) };
    const api = server.serve(rows, { report: exported });
    const onReceived = vi.fn();
    server.failNext('report', { kind: 'timeout' });
    await expect(api.report()).rejects.toMatchObject({ failure: { kind: 'timeout' } });
    expect([exported.mock.calls.length, onUnanswered.mock.calls.length]).toEqual([0, 1]);
    server.loseNext('report', { kind: 'noResponse' });
    await expect(api.report({ onReceived })).rejects.toMatchObject({ failure: { kind: 'noResponse' } });
    expect(exported).toHaveBeenCalledTimes(1);
    expect(await (await api.report({ onReceived })).file.text()).toBe('a;b');
    expect(onReceived).toHaveBeenCalledWith(3);
  });
});
