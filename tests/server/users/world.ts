import type { LightMyRequestResponse } from 'fastify';
import type { PermissionFlag } from '../../../src/api/contract/permissions.ts';
import { type ListedUser, usersAnswer } from '../../../src/api/contract/users.ts';
import type { TestServer } from '../../support/server.ts';

export const ADMIN = 'admin@conectividad.example';
export const ANA = { id: 4, email: 'ana.ruiz@conectividad.example' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A signed-in person, and the calls that they make. */
export interface Caller {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  ask(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse>;
}

export async function callerAs(server: TestServer, person: { id: number; email: string }): Promise<Caller> {
  const token = await server.signIn(person.email);
  return {
    ...person,
    token,
    ask: (method, url, payload) =>
      server.app.inject({
        method,
        url: `/api/v2${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      }),
  };
}

export const newCaller = async (server: TestServer, flags: readonly PermissionFlag[]): Promise<Caller> =>
  callerAs(server, await server.addPerson(flags));

export async function everybody(caller: Caller, query = ''): Promise<ListedUser[]> {
  return usersAnswer.parse((await caller.ask('GET', `/users${query}`)).json()).data;
}

export async function personOf(caller: Caller, id: number): Promise<ListedUser> {
  const answer = await caller.ask('GET', `/users/${id}/permissions`);
  return answer.json().data;
}

export const heldBy = ({ permissions }: Pick<ListedUser, 'permissions'>): string[] =>
  Object.entries(permissions)
    .filter(([, held]) => held)
    .map(([flag]) => flag)
    .sort();
