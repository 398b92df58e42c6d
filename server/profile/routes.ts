import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PICTURE_BYTES_MAX, profileAnswer, profilePatchRequest } from '../../src/api/contract/profile.ts';
import { profileEndpoints } from '../../src/api/endpoints/profile.ts';
import { OWN, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, signedInUser } from '../http/permission.ts';
import { sentForm } from '../http/sent-form.ts';
import { readUser } from '../identity/users.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { forbidden, notFound } from '../problem.ts';
import { countKeys } from '../program-keys/end-keys.ts';
import { proveAddress, wantedAddress } from './new-address.ts';
import { proveOneself, sendProofCode } from './own-proof.ts';
import { closeOtherSessions, closeOwnSession, ownSessions } from './own-sessions.ts';
import { keepPicture, PICTURE_NAME, readPicture } from './pictures.ts';
import type { Own, ProfileDeps } from './profile-deps.ts';
import { pictureForm, pictureTooLarge, receivePicture } from './receive-picture.ts';
import { refuseDefaultPerson, saveProfile } from './save-profile.ts';

const FORM_BYTES = 16 * 1024;

export const routes: ModuleRoutes = (deps) => async (app) => {
  tagRoutes(app, OWN);
  dataRoutes(app, deps);
  proofRoutes(app, deps);
  sessionRoutes(app, deps);
  await app.register(async (pictures) => {
    await pictures.register(multipart, { limits: { fileSize: PICTURE_BYTES_MAX, files: 1, fields: 4 } });
    pictureRoutes(pictures, deps);
  });
};

const ownOf = (request: FastifyRequest): Own => ({ caller: signedInUser(request), by: by(request) });

function dataRoutes(plain: FastifyInstance, deps: ProfileDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();

  addRoute(app, profileEndpoints.saveProfile, {
    summary: 'Guarda los datos o la contraseña de quien llama',
    refusals: [403, 409, 428],
    handler: (request) => saveProfile(deps, ownOf(request), request.body),
  });

  app.patch(
    '/me',
    {
      config: { permission: 'signed-in' },
      schema: {
        summary: 'Guarda los datos o la contraseña de quien llama, como JSON:API',
        refusals: [403, 409, 428],
        body: profilePatchRequest,
        response: { 200: profileAnswer },
      },
    },
    (request) => saveProfile(deps, ownOf(request), request.body.data.attributes),
  );

  addRoute(app, profileEndpoints.wantedEmail, {
    summary: 'Dice qué correo nuevo espera su código',
    data: (request) => wantedAddress(deps.database, signedInUser(request).id),
  });

  addRoute(app, profileEndpoints.proveEmail, {
    summary: 'Prueba el correo nuevo con su código',
    refusals: [403],
    data: async (request) => {
      const own = ownOf(request);
      refuseDefaultPerson(own.caller.id);
      await proveAddress(deps, own, request.body.code);
      return readUser(deps.database, own.caller.id);
    },
  });
}

function proofRoutes(app: FastifyInstance, deps: ProfileDeps): void {
  addRoute(app, profileEndpoints.sendProofCode, {
    summary: 'Envía un código para probar de quién es la sesión',
    data: (request) => sendProofCode(deps, ownOf(request)),
  });

  addRoute(app, profileEndpoints.giveProof, {
    summary: 'Prueba de quién es la sesión, con el código o la contraseña',
    data: async (request) => {
      const until = await proveOneself(deps, ownOf(request), request.body.secret);
      return { expires_at: until.toISOString() };
    },
  });
}

function sessionRoutes(app: FastifyInstance, { database }: ProfileDeps): void {
  const closing = (request: FastifyRequest) => ({ database, ...ownOf(request) });

  addRoute(app, profileEndpoints.ownSessions, {
    summary: 'Enumera las sesiones abiertas de quien llama',
    handler: async (request) => {
      const user = signedInUser(request);
      const [data, claves] = [await ownSessions(database, user), await countKeys(database, user.id)];
      return { success: true as const, data, claves };
    },
  });

  addRoute(app, profileEndpoints.closeOtherSessions, {
    summary: 'Cierra las demás sesiones de quien llama',
    refusals: [428],
    data: (request) => closeOtherSessions(closing(request), request.query.claves === 'true'),
  });

  addRoute(app, profileEndpoints.closeOwnSession, {
    summary: 'Cierra una sesión de quien llama',
    refusals: [404, 409, 428],
    data: (request) => closeOwnSession(closing(request), request.params.id),
  });
}

function pictureRoutes(plain: FastifyInstance, deps: ProfileDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();

  addRoute(app, profileEndpoints.uploadPicture, {
    summary: 'Sube la foto de quien llama',
    refusals: [403],
    consumes: ['multipart/form-data'],
    described: { body: pictureForm },
    bodyLimit: PICTURE_BYTES_MAX + FORM_BYTES,
    handler: async (request) => {
      const { id } = signedInUser(request);
      if (request.params.id !== id) {
        throw forbidden('No tienes permisos para realizar esta acción.');
      }
      refuseDefaultPerson(id);
      const form = sentForm(request, {
        notAForm: 'La imagen se envía como multipart/form-data.',
        tooLarge: pictureTooLarge(),
      });
      return { url: await keepPicture(deps, by(request), await receivePicture(form)) };
    },
  });

  // Public, because an <img> sends no token. The address contains the digest of the picture, so only people who were
  // shown the address know it.
  app.get(
    '/uploads/profile-images/:name',
    {
      config: { permission: 'public' },
      schema: {
        summary: 'Descarga una foto',
        refusals: [404],
        produces: ['image/png'],
        described: { response: { 200: z.file() } },
        params: z.object({ name: z.string().check(z.regex(PICTURE_NAME)) }),
      },
    },
    async (request, reply) => {
      const picture = await readPicture(deps.database.kysely, request.params.name);
      if (picture === null) throw notFound('Recurso no encontrado.');
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      reply.header('cross-origin-resource-policy', 'same-origin');
      return reply.type('image/png').send(picture);
    },
  );
}
