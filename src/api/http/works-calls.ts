import type { WorksApi } from '../works-api.ts';
import { explorerCalls } from './explorer-calls.ts';
import type { Http } from './http.ts';

export const worksCalls = (http: Http): WorksApi => ({
  works: explorerCalls(http, { path: '/obras', key: 'cod' }),
});
