import type { Hands } from '../../paths/world/person.ts';
import type { Caller } from '../server/users/world.ts';
import type { TestServer } from '../support/server.ts';
import type { Member } from './pair.ts';

/** The calls of somebody before the order begins, which nothing holds back. */
export const windowOf = ({ app }: TestServer, { id, token }: Member): Caller => ({
  id,
  token,
  email: '',
  ask: (method, url, payload) =>
    app.inject({
      method,
      url: `/api/v2${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    }),
});

/** The same for a script, whose calls must be accepted. */
export const beforehand = ({ app }: TestServer, { token }: Member): Hands => ({
  call: async ({ method, url, body, headers }) => {
    const answer = await app.inject({
      method,
      url: `/api/v2${url}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return { status: answer.statusCode, body: answer.json() };
  },
  wait: async () => undefined,
  startsServer: async () => undefined,
  clock: { setTimeout: () => 0, clearTimeout: () => undefined },
  shows: () => undefined,
});
