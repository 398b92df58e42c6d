import type { FastifyPluginAsync } from 'fastify';
import { meAnswer, myPermissionsAnswer } from '../../src/api/contract/identity.ts';
import { OWN, tagRoutes } from '../api-docs/tags.ts';
import type { ContractTypes } from '../http/contract.ts';
import { requirePermission, signedInUser } from '../http/permission.ts';
import type { SignedInPeople } from './signed-in-people.ts';

export const meRoutes =
  (people: SignedInPeople): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'signed-in');
    tagRoutes(plugin, OWN);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/me',
      {
        schema: { summary: 'Dice quién ha entrado', response: { 200: meAnswer } },
      },
      async (request) => ({ success: true, data: people.userOf(signedInUser(request)) }),
    );

    app.get(
      '/me/permissions',
      {
        schema: { summary: 'Dice qué puede abrir quien ha entrado', response: { 200: myPermissionsAnswer } },
      },
      async (request) => ({ success: true, data: signedInUser(request).permissions }),
    );
  };
