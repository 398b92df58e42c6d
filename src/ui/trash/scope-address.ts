import type { AddressedScope, ScopeKind } from '../../machines/trash/deletion-types.ts';
import { explorerAskOf } from '../addresses/explorer-address.ts';

const KIND = 'de';
const LOAD = 'carga';
export const SCOPE_KINDS = ['codigos', 'carga', 'filtro'] as const satisfies readonly ScopeKind[];

/** Which works the address names; pasted codes are not in it, because they are too many. */
export function scopeOfAddress(parameters: URLSearchParams): AddressedScope {
  const { donde, buscar } = explorerAskOf(parameters).query.filter;
  const uploadId = parameters.get(LOAD) ?? '';
  const implied = uploadId !== '' ? 'carga' : donde.length > 0 || buscar !== '' ? 'filtro' : 'codigos';
  const tipo = SCOPE_KINDS.find((kind) => kind === parameters.get(KIND)) ?? implied;
  return { tipo, uploadId, donde, buscar };
}

export function withKind(present: URLSearchParams, kind: ScopeKind): URLSearchParams {
  const next = new URLSearchParams(present);
  next.set(KIND, kind);
  return next;
}

export function withLoad(present: URLSearchParams, uploadId: string): URLSearchParams {
  const next = withKind(present, 'carga');
  if (uploadId === '') next.delete(LOAD);
  else next.set(LOAD, uploadId);
  return next;
}
