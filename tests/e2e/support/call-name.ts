import type { IncomingMessage } from 'node:http';
import { UPLOAD_STEP_HEADER } from '../../../src/api/contract/bulk-import.ts';

const API = '/api/v2/';
/** What names one run or one person in a path. */
const ID = /\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+)(?=\/|$)/g;
/** What the build adds to the name of a file. */
const HASHED_FILE = /-[\w-]{8}\.(js|css)$/;

/**
 * What a test calls a request: a step of a load by its own name ('cargar'), any other call by method and path
 * ('GET me/permissions', 'GET cargamasiva/ejecuciones/:id'), a file of the page without its hash.
 */
export function callName({
  headers,
  method,
  url,
}: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): string {
  const step = headers[UPLOAD_STEP_HEADER];
  if (typeof step === 'string') return step;
  const { pathname } = new URL(url ?? '/', 'http://proxy');
  const path = pathname.startsWith(API) ? pathname.slice(API.length) : pathname.replace(HASHED_FILE, '.$1');
  return `${method} ${path.replace(ID, '/:id')}`;
}
