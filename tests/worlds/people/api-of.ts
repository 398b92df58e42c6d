import type { Hands } from '../../../paths/world/person.ts';
import { ApiError } from '../../../src/api/api.ts';
import { type Calls, callsOf, filledPath } from '../../../src/api/endpoints/calls.ts';
import type { Endpoints } from '../../../src/api/endpoints/endpoint.ts';
import { failureOfAnswer } from '../../../src/api/http/answered-failure.ts';

/** The calls of a page whose transport is a person of a world: a call is asked, answered and lost by steps. */
export const apiOf = <E extends Endpoints>(endpoints: E, hands: Hands): Calls<E> =>
  callsOf(endpoints, async ({ method, path, answer: wanted }, { asked }, name) => {
    const answer = await hands.call({
      name,
      method,
      url: filledPath(path, asked.params),
      ...(asked.body !== undefined && { body: asked.body as object }),
    });
    if (answer === null) throw new ApiError({ kind: 'noResponse' });
    const { status, body } = answer;
    if (status >= 300) {
      throw new ApiError(await failureOfAnswer({ status, data: JSON.stringify(body), headers: {} }));
    }
    if (wanted.kind !== 'json') throw new Error(`${name} is not answered with JSON.`);
    return wanted.read(body);
  });
