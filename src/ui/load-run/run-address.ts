import type { Permissions } from '../../api/contract/permissions.ts';
import { mayOpen } from '../../shared/access.ts';
import { MODULES } from '../modules.ts';

const SCREEN = MODULES.bulkLoad.path;
const EARLIER_PARAMETER = 'anteriores';
export const RUN_PARAMETER = 'carga';
/** The run that is open beside the list. */
const OPEN_PARAMETER = 'abierta';

export const runAddress = (uploadId: string): string => `${SCREEN}?${RUN_PARAMETER}=${uploadId}`;

/** Address of the page on which this person may read the run; null when there is none. */
export function readableRunAddress(uploadId: string, permissions: Permissions | null): string | null {
  if (mayOpen(permissions, 'bulk_loads')) return runAddress(uploadId);
  return mayOpen(permissions, 'cargar_export')
    ? `${MODULES.uploadHistory.path}?${RUN_PARAMETER}=${uploadId}`
    : null;
}

export const EARLIER_LOADS_ADDRESS = `${SCREEN}?${EARLIER_PARAMETER}=1`;
export const LOAD_ADDRESS = SCREEN;

export const namesEarlierLoads = (parameters: URLSearchParams): boolean => parameters.has(EARLIER_PARAMETER);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const runOfAddress = (parameters: URLSearchParams): string | null =>
  uploadIdIn(parameters, RUN_PARAMETER);

export const openRunOf = (parameters: URLSearchParams): string | null =>
  uploadIdIn(parameters, OPEN_PARAMETER);

export function withOpenRun(parameters: URLSearchParams, uploadId: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (uploadId === null) next.delete(OPEN_PARAMETER);
  else next.set(OPEN_PARAMETER, uploadId);
  return next;
}

export function uploadIdIn(parameters: URLSearchParams, name: string): string | null {
  const uploadId = parameters.get(name) ?? '';
  return UUID.test(uploadId) ? uploadId.toLowerCase() : null;
}
