import { setTimeout as pause } from 'node:timers/promises';
import { createHttp, type Http } from '../../src/api/http/http.ts';
import { callFailure } from '../../src/machines/kit/call-failure.ts';

const TOO_MANY = 429;
const TRIES = 6;
const LONGEST_WAIT_S = 60;

/** Makes the calls of the page, with a key instead of a session. */
export const portalClient = (url: string, key: string): Http =>
  waitingItsTurn(createHttp({ baseUrl: url, token: () => key }));

/**
 * Repeats a call that was refused for too many calls (429), at the time that the server says. Such a call did nothing.
 */
function waitingItsTurn(http: Http): Http {
  const again = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried++) {
      try {
        return await call();
      } catch (error) {
        const failure = callFailure(error);
        if (failure.kind !== 'status' || failure.status !== TOO_MANY || tried === TRIES) throw error;
        await pause(Math.min(failure.retryAfter ?? 1, LONGEST_WAIT_S) * 1_000);
      }
    }
  };
  return {
    send: (...call) => again(() => http.send(...call)),
    get: (...call) => again(() => http.get(...call)),
    post: (...call) => again(() => http.post(...call)),
    put: (...call) => again(() => http.put(...call)),
    patch: (...call) => again(() => http.patch(...call)),
    remove: (...call) => again(() => http.remove(...call)),
    file: (...call) => again(() => http.file(...call)),
    postForFile: (...call) => again(() => http.postForFile(...call)),
    stream: (...call) => again(() => http.stream(...call)),
  };
}
