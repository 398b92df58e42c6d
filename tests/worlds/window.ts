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
