import { setTimeout as pause } from 'node:timers/promises';
import { createHttp, type Http } from '../../src/api/http/http.ts';
import { callFailure } from '../../src/machines/kit/call-failure.ts';

const TOO_MANY = 429;
const TRIES = 6;
const LONGEST_WAIT_S = 60;

/** Repeats a call that got a 429 (too many calls), after the wait that the server names. Such a call did nothing. */
const waitingItsTurn =
  (http: Http): Http =>
  async (endpoint, call) => {
    for (let tried = 1; ; tried++) {
      try {
        return await http(endpoint, call);
      } catch (error) {
        const failure = callFailure(error);
        if (failure.kind !== 'status' || failure.status !== TOO_MANY || tried === TRIES) throw error;
        await pause(Math.min(failure.retryAfter ?? 1, LONGEST_WAIT_S) * 1_000);
      }
    }
  };

/** The calls of the page, with a key in place of a session. */
export const portalClient = (url: string, key: string): Http =>
  waitingItsTurn(createHttp({ baseUrl: url, token: () => key }));
