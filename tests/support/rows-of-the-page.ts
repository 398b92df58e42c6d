import type { Endpoint, Endpoints } from '../../src/api/endpoints/endpoint.ts';

// Without type arguments: by them vitest would not know the call, and keep the list of files of an earlier run.
const FILES = import.meta.glob('../../src/api/endpoints/*.ts', { eager: true }) as Readonly<
  Record<string, Readonly<Record<string, unknown>>>
>;

const isList = (name: string, exported: unknown): exported is Endpoints =>
  name.endsWith('Endpoints') && typeof exported === 'object';
const isRow = (entry: Endpoint | Endpoints): entry is Endpoint => typeof entry.method === 'string';

const rowsIn = (list: Endpoints): Endpoint[] =>
  Object.values(list).flatMap((entry) => (isRow(entry) ? [entry] : rowsIn(entry)));

/** Every call that the page has, as its file names it. */
export const ENDPOINTS: Endpoints = Object.assign(
  {},
  ...Object.values(FILES)
    .flatMap((file) => Object.entries(file))
    .flatMap(([name, exported]) => (isList(name, exported) ? [exported] : [])),
);

export const ROWS: readonly Endpoint[] = rowsIn(ENDPOINTS);
