import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import { staleUsers, usersOrPageAnswer } from '../../src/api/contract/users.ts';
import { whole } from '../../src/api/endpoints/answer.ts';
import { userEndpoints } from '../../src/api/endpoints/users.ts';
import { stampedName } from '../../src/shared/office-time.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import { sendList } from '../http/send-file.ts';
import type { Outbox } from '../mail/outbox.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { conflict } from '../problem.ts';
import { accessHistory } from './access-history.ts';
import { type AccessDeps, type AccessTurn, inAccessTurn } from './access-turn.ts';
import { deletePerson, previewDeletion, restorePerson } from './bin.ts';
import { allFlags, changePermissions } from './change-permissions.ts';
import { changeStatus } from './change-status.ts';
import { correctPerson } from './correct-person.ts';
import { answerTakenEmail, inRequest } from './email-taken.ts';
import { listUsers, pageOfUsers, readPerson } from './listed-users.ts';
import { addPeople } from './new-people.ts';
import { createUser } from './new-user.ts';
import { unlockPeople } from './unlock.ts';
import { usersCsv } from './users-csv.ts';
import { welcomeAgain } from './welcome.ts';

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleUsers) }) };
const CHANGES_LIMIT = 512 * 1024;

export const routes: ModuleRoutes = (deps) => async (app) => {
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

function listRoutes(app: FastifyInstance, { database }: AccessDeps): void {
  const allOrPage = { ...userEndpoints.usersPage, answer: whole(usersOrPageAnswer) };
  addRoute(app, allOrPage, {
    summary: 'Enumera las personas, todas o por páginas',
    data: async ({ query: { page, ...query } }) => {
      const now = await database.now();
      if (page === undefined) return listUsers(database.kysely, query, now);
      return pageOfUsers(database.kysely, { ...query, page }, now);
    },
  });

  addRoute(app, userEndpoints.exportUsers, {
    summary: 'Descarga las personas como CSV',
    produces: ['text/csv'],
    handler: async (request, reply) => {
      const people = await listUsers(database.kysely, request.query, await database.now());
      return sendList(reply, database, {
        name: (at) => stampedName('usuarios', at, 'csv'),
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
  });
}

interface PersonDeps extends AccessDeps {
  readonly outbox: Outbox;
  readonly origin: () => string;
}

function personRoutes(app: FastifyInstance, deps: PersonDeps): void {
  const inTurn = turnFor(deps);
  const welcoming = () => ({ outbox: deps.outbox, origin: deps.origin() });

  addRoute(app, userEndpoints.createUser, {
    summary: 'Crea una persona',
    status: 201,
    data: async (request) => {
      const { person, mails } = await answerTakenEmail(inRequest, () =>
        inTurn(request, (turn) => createUser(turn, welcoming(), request.body)),
      );
      for (const mail of mails) deps.outbox.deliverLater(mail);
      return person;
    },
  });

  addRoute(app, userEndpoints.sendWelcome, {
    summary: 'Envía otra vez el correo de bienvenida, tres veces al día como máximo',
    refusals: [404, 409, 429],
    data: async (request) => {
      const { person, mails } = await inTurn(request, (turn) =>
        welcomeAgain(turn, welcoming(), request.params.id),
      );
      for (const mail of mails) deps.outbox.deliverLater(mail);
      return person;
    },
  });

  addRoute(app, userEndpoints.addPeople, {
    summary: 'Crea a varias personas, a todas o a ninguna, o dice qué pasaría con cada una',
    refusals: [409],
    bodyLimit: CHANGES_LIMIT,
    data: (request) =>
      answerTakenEmail(conflict, () => inTurn(request, (turn) => addPeople(turn, welcoming(), request.body))),
  });

  addRoute(app, userEndpoints.correctUser, {
    summary: 'Corrige el nombre y el correo de una persona',
    refusals: [404, 409],
    data: async (request) => {
      const { id } = request.params;
      const { person, mails } = await answerTakenEmail(inRequest, () =>
        inTurn(request, (turn) => correctPerson(turn, deps.outbox, id, request.body)),
      );
      for (const mail of mails) deps.outbox.deliverLater(mail);
      return person;
    },
  });

  addRoute(app, userEndpoints.deletionPreview, {
    summary: 'Dice qué se llevaría borrar a una persona',
    refusals: [404],
    data: async (request) => {
      const { id, permissions } = signedInUser(request);
      const actor = { id, is_active: true, permissions };
      return previewDeletion(deps.database, actor, request.params.id, await deps.database.now());
    },
  });

  addRoute(app, userEndpoints.deleteUser, {
    summary: 'Borra a una persona, que va a la papelera',
    refusals: [404, 409],
    data: (request) => inTurn(request, (turn) => deletePerson(turn, request.params.id)),
  });

  addRoute(app, userEndpoints.restoreUser, {
    summary: 'Saca a una persona de la papelera',
    refusals: [404, 409],
    data: (request) =>
      answerTakenEmail(conflict, () => inTurn(request, (turn) => restorePerson(turn, request.params.id))),
  });

  addRoute(app, userEndpoints.setUserStatus, {
    summary: 'Activa o desactiva a una persona',
    refusals: [404, 409],
    data: async (request) => {
      const { id } = request.params;
      return inTurn(request, async (turn) => {
        await changeStatus(turn, [id], request.body.is_active);
        return readPerson(turn.tx, id, turn.at);
      });
    },
  });

  addRoute(app, userEndpoints.setUsersStatus, {
    summary: 'Activa o desactiva a varias personas, o a ninguna',
    refusals: [404, 409],
    data: async (request) => {
      const { ids, is_active } = request.body;
      return inTurn(request, (turn) => changeStatus(turn, ids, is_active));
    },
  });

  addRoute(app, userEndpoints.unlockUsers, {
    summary: 'Desbloquea a personas bloqueadas por intentos fallidos, a todas o a ninguna',
    refusals: [404],
    data: async (request) => {
      const { ids } = request.body;
      const { people, mails } = await inTurn(request, (turn) => unlockPeople(turn, deps.outbox, ids));
      for (const id of mails) deps.outbox.deliverLater(id);
      return people;
    },
  });
}

function permissionRoutes(app: FastifyInstance, deps: AccessDeps): void {
  const inTurn = turnFor(deps);

  addRoute(app, userEndpoints.userPermissions, {
    summary: 'Dice qué puede abrir una persona',
    refusals: [404],
    data: async ({ params }) => readPerson(deps.database, params.id, await deps.database.now()),
  });

  addRoute(app, userEndpoints.replacePermissions, {
    summary: 'Guarda todo lo que puede abrir una persona',
    refusals: [404],
    described: { response: STALE },
    data: async (request) => {
      const { id } = request.params;
      const { version, permissions } = request.body;
      return inTurn(request, async (turn) => {
        await changePermissions(turn, [{ id, version, permissions: allFlags(permissions) }]);
        return readPerson(turn.tx, id, turn.at);
      });
    },
  });

  addRoute(app, userEndpoints.changePermissions, {
    summary: 'Cambia lo que pueden abrir varias personas, o nada',
    refusals: [404],
    described: { response: STALE },
    bodyLimit: CHANGES_LIMIT,
    data: (request) => inTurn(request, (turn) => changePermissions(turn, request.body.changes)),
  });

  addRoute(app, userEndpoints.accessHistory, {
    summary: 'Enumera los cambios de lo que puede abrir una persona',
    data: ({ params, query }) => accessHistory(deps.database.kysely, params.id, query),
  });
}
