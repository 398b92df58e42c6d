import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import {
  accessHistoryAnswer,
  accessHistoryQuery,
  bulkStatusRequest,
  deletionAnswer,
  newUserRequest,
  permissionChangesRequest,
  permissionsRequest,
  personParams,
  staleUsers,
  statusRequest,
  userAnswer,
  usersAnswer,
  usersFilter,
  usersOrPageAnswer,
  usersQuery,
} from '../../src/api/contract/users.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { conflict } from '../problem.ts';
import { accessHistory } from './access-history.ts';
import { type AccessDeps, type AccessTurn, inAccessTurn } from './access-turn.ts';
import { deletePerson, previewDeletion, restorePerson } from './bin.ts';
import { allFlags, changePermissions } from './change-permissions.ts';
import { changeStatus } from './change-status.ts';
import { answerTakenEmail, inRequest } from './email-taken.ts';
import { listUsers, pageOfUsers, readPerson } from './listed-users.ts';
import { createUser } from './new-user.ts';
import { usersCsv } from './users-csv.ts';

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleUsers) }) };
const CHANGES_LIMIT = 512 * 1024;

export const userRoutes =
  (deps: AccessDeps): FastifyPluginAsync =>
  async (app) => {
    requirePermission(app, 'users');
    tagRoutes(app, {
      name: 'Personas y permisos',
      description: 'Las personas del portal y lo que pueden abrir.',
    });
    listRoutes(app, deps);
    personRoutes(app, deps);
    permissionRoutes(app, deps);
  };

const turnFor =
  (deps: AccessDeps) =>
  <T>(request: FastifyRequest, work: (turn: AccessTurn) => Promise<T>): Promise<T> =>
    inAccessTurn(deps, by(request), work);

function listRoutes(plain: FastifyInstance, { database }: AccessDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();

  app.get(
    '/users',
    {
      schema: {
        summary: 'Enumera las personas, todas o por páginas',
        querystring: usersQuery,
        response: { 200: usersOrPageAnswer },
      },
    },
    async ({ query: { page, ...query } }) => ({
      success: true,
      data:
        page === undefined
          ? await listUsers(database.kysely, query, await database.now())
          : await pageOfUsers(database.kysely, { ...query, page }, await database.now()),
    }),
  );

  app.get(
    '/users/export.csv',
    {
      schema: {
        summary: 'Descarga las personas como CSV',
        produces: ['text/csv'],
        described: { response: { 200: z.string() } },
        querystring: usersFilter,
      },
    },
    async (request, reply) => {
      const people = await listUsers(database.kysely, request.query, await database.now());
      return sendList(reply, database, {
        name: (at) => `usuarios-${officeDay(at)}.csv`,
        mediaType: MEDIA_TYPES.csv,
        body: usersCsv(people),
        audit: (tx, at) =>
          recordAudit(tx, {
            at,
            by: by(request),
            action: 'usuarios.exportados',
            entity: 'usuario',
            after: { personas: people.length },
          }),
      });
    },
  );
}

function personRoutes(plain: FastifyInstance, deps: AccessDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const inTurn = turnFor(deps);

  app.post(
    '/users',
    {
      schema: { summary: 'Crea una persona', body: newUserRequest, response: { 201: userAnswer } },
    },
    async (request, reply) => {
      const data = await answerTakenEmail(inRequest, () =>
        inTurn(request, (turn) => createUser(turn, request.body)),
      );
      return reply.code(201).send({ success: true, data });
    },
  );

  app.get(
    '/users/:id/deletion',
    {
      schema: {
        summary: 'Dice qué se llevaría borrar a una persona',
        refusals: [404],
        params: personParams,
        response: { 200: deletionAnswer },
      },
    },
    async (request) => {
      const { id, permissions } = signedInUser(request);
      const actor = { id, is_active: true, permissions };
      const data = await previewDeletion(deps.database, actor, request.params.id, await deps.database.now());
      return { success: true, data };
    },
  );

  app.delete(
    '/users/:id',
    {
      schema: {
        summary: 'Borra a una persona, que va a la papelera',
        refusals: [404, 409],
        params: personParams,
        response: { 200: userAnswer },
      },
    },
    async (request) => ({
      success: true,
      data: await inTurn(request, (turn) => deletePerson(turn, request.params.id)),
    }),
  );

  app.post(
    '/users/:id/restore',
    {
      schema: {
        summary: 'Saca a una persona de la papelera',
        refusals: [404, 409],
        params: personParams,
        response: { 200: userAnswer },
      },
    },
    async (request) => ({
      success: true,
      data: await answerTakenEmail(conflict, () =>
        inTurn(request, (turn) => restorePerson(turn, request.params.id)),
      ),
    }),
  );

  app.patch(
    '/users/:id/status',
    {
      schema: {
        summary: 'Activa o desactiva a una persona',
        refusals: [404, 409],
        params: personParams,
        body: statusRequest,
        response: { 200: userAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const data = await inTurn(request, async (turn) => {
        await changeStatus(turn, [id], request.body.is_active);
        return readPerson(turn.tx, id, turn.at);
      });
      return { success: true, data };
    },
  );

  app.patch(
    '/users/status',
    {
      schema: {
        summary: 'Activa o desactiva a varias personas, o a ninguna',
        refusals: [404, 409],
        body: bulkStatusRequest,
        response: { 200: usersAnswer },
      },
    },
    async (request) => {
      const { ids, is_active } = request.body;
      return { success: true, data: await inTurn(request, (turn) => changeStatus(turn, ids, is_active)) };
    },
  );
}

function permissionRoutes(plain: FastifyInstance, deps: AccessDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const inTurn = turnFor(deps);

  app.get(
    '/users/:id/permissions',
    {
      schema: {
        summary: 'Dice qué puede abrir una persona',
        refusals: [404],
        params: personParams,
        response: { 200: userAnswer },
      },
    },
    async ({ params }) => ({
      success: true,
      data: await readPerson(deps.database, params.id, await deps.database.now()),
    }),
  );

  app.put(
    '/users/:id/permissions',
    {
      schema: {
        summary: 'Guarda todo lo que puede abrir una persona',
        refusals: [404],
        described: { response: STALE },
        params: personParams,
        body: permissionsRequest,
        response: { 200: userAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version, permissions } = request.body;
      const data = await inTurn(request, async (turn) => {
        await changePermissions(turn, [{ id, version, permissions: allFlags(permissions) }]);
        return readPerson(turn.tx, id, turn.at);
      });
      return { success: true, data };
    },
  );

  app.patch(
    '/users/permissions',
    {
      bodyLimit: CHANGES_LIMIT,
      schema: {
        summary: 'Cambia lo que pueden abrir varias personas, o nada',
        refusals: [404],
        described: { response: STALE },
        body: permissionChangesRequest,
        response: { 200: usersAnswer },
      },
    },
    async (request) => ({
      success: true,
      data: await inTurn(request, (turn) => changePermissions(turn, request.body.changes)),
    }),
  );

  app.get(
    '/users/:id/permissions/history',
    {
      schema: {
        summary: 'Enumera los cambios de lo que puede abrir una persona',
        params: personParams,
        querystring: accessHistoryQuery,
        response: { 200: accessHistoryAnswer },
      },
    },
    async ({ params, query }) => ({
      success: true,
      data: await accessHistory(deps.database.kysely, params.id, query),
    }),
  );
}
