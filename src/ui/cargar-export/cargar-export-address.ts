import { LOAD_TYPES, type LoadType } from '../../api/contract/bulk-import.ts';
import type { CargarExportAsk } from '../../machines/cargar-export/cargar-export-types.ts';
import { explorerAskOf } from '../addresses/explorer-address.ts';

const TYPE = 'tipo';
const isType = (text: string | null): text is LoadType => (LOAD_TYPES as readonly unknown[]).includes(text);

/** A parameter of the address with an invalid value counts as absent. */
export function cargarExportAskOf(parameters: URLSearchParams): CargarExportAsk {
  const type = parameters.get(TYPE);
  return { tipo: isType(type) ? type : 'cm_seg_01', filter: explorerAskOf(parameters).query.filter };
}

export function withType(present: URLSearchParams, type: LoadType): URLSearchParams {
  const next = new URLSearchParams(present);
  next.set(TYPE, type);
  return next;
}
