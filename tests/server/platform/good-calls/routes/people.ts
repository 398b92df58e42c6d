import { wantDigest } from '../../../../../server/notifications/digest/by-mail.ts';
import { cleanText } from '../../../../../src/shared/new-person.ts';
import { png } from '../../../../support/png.ts';
import { codeIn } from '../../../../support/server.ts';
import { type CallWorld, type GoodCall, type GoodCalls, opensDoor, type SignedIn } from '../good-call.ts';

const PASSWORD = 'una contraseña larga';
const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
const twins = { '/password': ['/password_confirmation'] };

const ask = (
  { server }: CallWorld,
  { token }: SignedIn,
  method: 'PUT' | 'POST',
  url: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api/v2${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

const savedName = {
  cleaned: cleanText,
  read: async (answer) => answer.json().data.name,
} satisfies NonNullable<GoodCall['kept']>[string];

/** A person's own data, with a picture that they uploaded. */
async function details(world: CallWorld, own: SignedIn) {
  const form = new FormData();
  form.append('attachment', new Blob([new Uint8Array(png())]), 'yo.png');
  const uploaded = await ask(world, own, 'POST', `/uploads/users/${own.id}/profile-image`, form);
  return { name: 'Ana Nueva', email: own.email, profile_image: uploaded.json().url };
}

/** A person with a password, who chooses another one. */
async function passwords(world: CallWorld, own: SignedIn) {
  await ask(world, own, 'PUT', '/me', chosen);
  return { password: `${PASSWORD} y nueva`, password_confirmation: `${PASSWORD} y nueva` };
}

const asJsonApi = (attributes: object) => ({ data: { type: 'profile', attributes } });
const inAttributes = <T>(values: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(values).map(([place, value]) => [`/data/attributes${place}`, value]));

const flagged = async (world: CallWorld) => {
  const { token } = await world.somebody('users');
  const { id } = await world.somebody();
  return { token, id };
};

/** With the token in the digests of a person. */
async function digestByMail({ somebody, server }: CallWorld): Promise<GoodCall> {
  const { id } = await somebody();
  await server.database.transaction((tx) => wantDigest(tx, id, true));
  const [row] = await server.query('select baja from notificacion_resumen where usuario_id = $1', [id]);
  return { query: { token: String(row?.['baja']) } };
}

/** Calls of people about themselves, and of those who manage people. */
export const CALLS: GoodCalls = {
  'PUT /me': [
    async (world) => {
      const own = await world.somebody();
      return { token: own.token, body: await details(world, own), kept: { '/name': savedName } };
    },
    async (world) => {
      const own = await world.somebody();
      const kept = { '/password': opensDoor(world, own.email) };
      return { token: own.token, body: await passwords(world, own), twins, kept };
    },
  ],
  'PATCH /me': [
    async (world) => {
      const own = await world.somebody();
      return {
        token: own.token,
        body: asJsonApi(await details(world, own)),
        kept: inAttributes({ '/name': savedName }),
      };
    },
    async (world) => {
      const own = await world.somebody();
      return {
        token: own.token,
        body: asJsonApi(await passwords(world, own)),
        twins: { '/data/attributes/password': ['/data/attributes/password_confirmation'] },
      };
    },
  ],
  'POST /me/prueba/codigo': [async (world) => ({ token: (await world.somebody()).token })],
  'POST /me/prueba': [
    async (world) => {
      const own = await world.somebody();
      await ask(world, own, 'POST', '/me/prueba/codigo');
      return { token: own.token, body: { secret: codeIn(world.server.mails.at(-1)) } };
    },
  ],
  'POST /me/email': [
    async (world) => {
      const own = await world.somebody();
      const email = `otra.${world.number()}@conectividad.example`;
      await ask(world, own, 'PUT', '/me', { name: 'Ana', email });
      return { token: own.token, body: { code: codeIn(world.server.mails.at(-1)) } };
    },
  ],
  'POST /solicitudes-acceso': [
    async ({ somebody }) => ({ token: (await somebody()).token, body: { modulo: 'activity' } }),
  ],
  'DELETE /me/sesiones/otras': [
    async ({ somebody }) => ({ token: (await somebody()).token, query: { claves: 'true' } }),
  ],
  'GET /users': [
    async ({ somebody }) => ({
      token: (await somebody('users')).token,
      query: { q: 'persona', estado: 'activos', orden: '-nombre', page: '1' },
    }),
  ],
  'GET /users/export.csv': [
    async ({ somebody }) => ({
      token: (await somebody('users')).token,
      query: { q: 'persona', estado: 'activos', orden: '-nombre' },
    }),
  ],
  'POST /users': [
    async (world) => ({
      token: (await world.somebody('users')).token,
      body: { name: 'Otra', email: `otra.${world.number()}@conectividad.example`, welcome: true },
      kept: { '/name': savedName },
    }),
  ],
  'POST /users/varios': [
    async (world) => ({
      token: (await world.somebody('users')).token,
      body: {
        people: [{ name: 'Otra', email: `otra.${world.number()}@conectividad.example` }],
        isPreview: true,
      },
      kept: {
        '/people/0/name': {
          cleaned: cleanText,
          read: async (answer) => answer.json().data.lineas[0].name,
        },
      },
    }),
  ],
  'PATCH /users/:id': [
    async (world) => {
      const { token, id } = await flagged(world);
      const email = `corregida.${world.number()}@conectividad.example`;
      return {
        token,
        params: { id: String(id) },
        body: { name: 'Corregida', email },
        kept: { '/name': savedName },
      };
    },
  ],
  'PATCH /users/:id/status': [
    async (world) => {
      const { token, id } = await flagged(world);
      return { token, params: { id: String(id) }, body: { is_active: false } };
    },
  ],
  'PATCH /users/status': [
    async (world) => {
      const { token, id } = await flagged(world);
      return { token, body: { ids: [id], is_active: false } };
    },
  ],
  'POST /users/desbloqueo': [
    async (world) => {
      const { token, id } = await flagged(world);
      return { token, body: { ids: [id] } };
    },
  ],
  'PUT /users/:id/permissions': [
    async (world) => {
      const { token, id } = await flagged(world);
      const permissions = { dashboard: true };
      return { token, params: { id: String(id) }, body: { version: 1, permissions } };
    },
  ],
  'PATCH /users/permissions': [
    async (world) => {
      const { token, id } = await flagged(world);
      return { token, body: { changes: [{ id, version: 1, permissions: { dashboard: true } }] } };
    },
  ],
  'PUT /notificaciones/ajustes': [
    async ({ somebody }) => ({
      token: (await somebody()).token,
      body: { silencios: [{ clave: 'automatismo:cierre', nombre: 'cierre' }], resumen: false },
      kept: {
        '/silencios/0/nombre': {
          cleaned: (sent) => sent.trim(),
          read: async (answer) => answer.json().data.silencios[0].nombre,
        },
      },
    }),
  ],
  'GET /notificaciones/resumen/baja': [digestByMail],
  'POST /notificaciones/resumen/baja': [digestByMail],
  'POST /notificaciones/leidas': [
    async ({ somebody }) => ({ token: (await somebody()).token, body: { ids: [1], hasta: 1 } }),
  ],
};
