import { UPLOAD_STEP_HEADER } from '../src/api/contract/bulk-import.ts';

const API = '/api/v2/';
/** The id of a run or person, the code of a work or site, or a day in a path. */
const ID = /\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+|[0-9A-Z]+(?:-[0-9A-Z]+)+)(?=\/|$)/g;
/** The hash that the build adds to the name of a file. */
const HASHED_FILE = /-[\w-]{8}\.(js|css)$/;

interface NamedCall {
  readonly method: string | undefined;
  /** Without its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * The name by which testers and the fault proxy call a request: the step for a call of a load ('cargar'), method and path
 * for other calls ('GET me/permissions', 'GET cargamasiva/ejecuciones/:id'), the name without its hash for a file of the
 * page.
 */
export function nameOfCall({ method, path, headers }: NamedCall): string {
  const step = headers[UPLOAD_STEP_HEADER];
  if (typeof step === 'string') return step;
  const name = path.startsWith(API) ? path.slice(API.length) : path.replace(HASHED_FILE, '.$1');
  return `${method} ${name.replace(ID, '/:id')}`;
}
