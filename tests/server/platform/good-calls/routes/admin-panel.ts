import type { LightMyRequestResponse } from 'fastify';
import { newToken, tokenHash } from '../../../../../server/identity/token.ts';
import { automationRunsAnswer } from '../../../../../src/api/contract/automations.ts';
import type { CallWorld, GoodCall, GoodCalls, MakeCall } from '../good-call.ts';

/** The calls of the admin panel. */
const chart: MakeCall = async ({ somebody }) => ({
  token: (await somebody('panel_admin')).token,
  query: { desde: '2026-11-20T00:00:00Z', hasta: '2026-11-21T00:00:00Z' },
});

/** With the token in the mail about a key. */
async function keyByMail({ somebody, server, number }: CallWorld): Promise<GoodCall> {
  const { id } = await somebody('panel_admin');
  const token = newToken();
  await server.query(
    `insert into clave_programa (nombre, hash, principio, llamadas, creada_por, creada_en, fin_hash, fin_caduca_en)
    values ($1, $1, 'pc_', '{automatizaciones}', $2, $3, $4, $3::timestamptz + interval '7 days')`,
    [`Por correo ${number()}`, id, server.clock.now(), tokenHash(token)],
  );
  return { query: { token } };
}

export const CALLS: GoodCalls = {
  'GET /conexiones-criticas': [chart],
  'GET /evolucion-conexiones': [chart],
  'GET /conexiones-recientes': [chart],
  'GET /conexiones-detenidas': [
    async ({ somebody }) => ({
      token: (await somebody('panel_admin')).token,
      query: { momento: '2026-11-21T00:00:00Z' },
    }),
  ],
  'GET /automatizaciones/ejecuciones': [
    async ({ somebody }) => ({
      token: (await somebody('panel_admin')).token,
      query: {
        origen: 'linux',
        resultado: 'ok',
        script: 'cierre',
        marca: 'lenta',
        desde: '2026-11-20',
        hasta: '2026-11-21',
      },
    }),
  ],
  'GET /automatizaciones/duracion': [
    async ({ somebody }) => ({
      token: (await somebody('panel_admin')).token,
      query: { origen: 'access', script: 'cierre' },
    }),
  ],
  'POST /automatizaciones/ejecuciones': [
    async ({ somebody, server, number }) => {
      const { token } = await somebody('panel_admin');
      const made = await server.app.inject({
        method: 'POST',
        url: '/api/v2/claves-programas',
        headers: { authorization: `Bearer ${token}` },
        payload: { nombre: `Programa ${number()}` },
      });
      const kept = (field: 'script' | 'comments') => ({
        cleaned: (text: string) => (field === 'script' ? text.trim() : text),
        read: async (answer: LightMyRequestResponse) => {
          const list = await server.get('/api/v2/automatizaciones/ejecuciones?origen=access', token);
          const { items } = automationRunsAnswer.parse(list.json()).data;
          return items.find(({ id }) => id === answer.json().data.ejecucion)?.[field];
        },
      });
      return {
        token: made.json().data.clave,
        body: {
          script: `Cierre ${number()}`,
          inicio: '2026-11-21T08:00:00+01:00',
          fin: '2026-11-21T08:04:00+01:00',
          comentario: 'Cierre de octubre',
          filas: 12,
          resultado: 'ok',
        },
        kept: { '/script': kept('script'), '/comentario': kept('comments') },
      };
    },
  ],
  'POST /claves-programas': [
    async ({ somebody, number }) => ({
      token: (await somebody('panel_admin', 'bulk_loads')).token,
      body: { nombre: `Access ${number()}`, llamadas: ['cargas'] },
      kept: {
        '/nombre': { cleaned: (text) => text.trim(), read: async (answer) => answer.json().data.nombre },
      },
    }),
  ],
  'GET /claves-programas/fin': [keyByMail],
  'POST /claves-programas/fin': [keyByMail],
  'PUT /trabajos/:nombre': [
    async ({ somebody }) => ({
      token: (await somebody('panel_admin')).token,
      params: { nombre: 'indicadores-diarios' },
      body: { pausado: false },
    }),
  ],
};
