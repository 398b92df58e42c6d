export const SEARCH_LIMIT = 100;

const SEARCH = 'buscar';
const FILE = 'consulta';
const FILE_SHAPE = /^[\w.-]{1,100}$/;

export const searchOf = (parameters: URLSearchParams): string =>
  (parameters.get(SEARCH) ?? '').slice(0, SEARCH_LIMIT);

/** Name of the open file; null when none is open. */
export function fileOf(parameters: URLSearchParams): string | null {
  const file = parameters.get(FILE) ?? '';
  return FILE_SHAPE.test(file) ? file : null;
}

export const withSearch = (parameters: URLSearchParams, words: string): URLSearchParams =>
  withValue(parameters, SEARCH, words);

export const withFile = (parameters: URLSearchParams, file: string | null): URLSearchParams =>
  withValue(parameters, FILE, file ?? '');

function withValue(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
