import { tokenHash } from '../../../../../server/identity/token.ts';
import { subscriptionAnswer } from '../../../../../src/api/contract/subscriptions.ts';
import type { CallWorld, GoodCalls } from '../good-call.ts';

const subscription = {
  vista: { tipo: 'clasica', rango: { tipo: 'fechas', desde: '2026-01-01', hasta: '2026-01-31' } },
  frecuencia: 'lunes',
  hora: 8,
};
const comparison = {
  ...subscription,
  vista: { tipo: 'historico', periodo: '30d', agregacion: 'daily', metricas: ['works'] },
};

async function subscribed({ server, somebody }: CallWorld) {
  const { token } = await somebody('dashboard');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v2/suscripciones',
    headers: { authorization: `Bearer ${token}` },
    payload: subscription,
  });
  return { token, params: { id: String(subscriptionAnswer.parse(answer.json()).data.id) } };
}

/** A token of the form that mails have. */
const TOKEN = 't'.repeat(43);

async function mailed(world: CallWorld) {
  const { params } = await subscribed(world);
  await world.server.query('update suscripcion_envio set baja_hash = null');
  await world.server.query(
    `insert into suscripcion_envio (suscripcion_id, debida_en, estado, momento, baja_hash)
    values ($1, now(), 'enviado', now(), $2)`,
    [params.id, tokenHash(TOKEN)],
  );
  return { query: { token: TOKEN } };
}

export const CALLS: GoodCalls = {
  'POST /suscripciones': [subscription, comparison].map((body) => async ({ somebody }) => ({
    token: (await somebody('dashboard')).token,
    body,
  })),
  'PUT /suscripciones/:id': [async (world) => ({ ...(await subscribed(world)), body: subscription })],
  'PUT /suscripciones/:id/pausa': [
    async (world) => ({ ...(await subscribed(world)), body: { pausada: true } }),
  ],
  'GET /suscripciones/baja': [mailed],
  'POST /suscripciones/baja': [mailed],
  'POST /suscripciones/prueba': [
    async ({ somebody }) => ({ token: (await somebody('dashboard')).token, body: subscription }),
  ],
};
