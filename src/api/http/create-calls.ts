import { type Calls, callsOf } from '../endpoints/calls.ts';
import type { Endpoints } from '../endpoints/endpoint.ts';
import type { Http } from './http.ts';

export const createCalls = <E extends Endpoints>(endpoints: E, http: Http): Calls<E> =>
  callsOf(endpoints, http);
