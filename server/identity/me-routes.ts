import type { FastifyPluginAsync } from 'fastify';
import { identityEndpoints } from '../../src/api/endpoints/identity.ts';
import { OWN, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { signedInUser } from '../http/permission.ts';
import type { SignedInPeople } from './signed-in-people.ts';

export const meRoutes =
  (people: SignedInPeople): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, OWN);
    addRoute(app, identityEndpoints.me, {
      summary: 'Dice quién ha entrado',
      data: async (request) => people.userOf(signedInUser(request)),
    });

    addRoute(app, identityEndpoints.myPermissions, {
      summary: 'Dice qué puede abrir quien ha entrado',
      data: async (request) => signedInUser(request).permissions,
    });
  };
