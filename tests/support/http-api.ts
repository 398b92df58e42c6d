import { createCalls } from '../../src/api/http/create-calls.ts';
import { createHttp, type HttpOptions } from '../../src/api/http/http.ts';
import { type Api, EVERY_ENDPOINT } from './every-endpoint.ts';

export const createHttpApi = (options: HttpOptions): Api => createCalls(EVERY_ENDPOINT, createHttp(options));
