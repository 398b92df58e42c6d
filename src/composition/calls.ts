import { type IdentityApi, identityEndpoints } from '../api/endpoints/identity.ts';
import { createCalls } from '../api/http/create-calls.ts';
import { createHttp, type Http, type HttpOptions } from '../api/http/http.ts';

/**
 * What asks the server, with the contract of the sign-in and of the session: a file of its own, which a guest fetches at
 * the first move of the pointer or the first key.
 */
export interface BrowserCalls {
  readonly http: Http;
  readonly api: IdentityApi;
}

export function createBrowserCalls(options: Omit<HttpOptions, 'baseUrl'>): BrowserCalls {
  const http = createHttp({ baseUrl: '', ...options });
  return { http, api: createCalls(identityEndpoints, http) };
}
