import * as z from 'zod/mini';
import { cargarRequest, type LoadRest } from '../../../src/api/contract/bulk-import.ts';
import { invalid, refused } from '../../problem.ts';
import { canonical, sha256 } from './step-call.ts';

const loadKeys = z.omit(cargarRequest, { csvContent: true });

const COLUMN_LIMIT = 16_384;

export function loadKeysOf(keys: Record<string, unknown>): LoadRest {
  const announced = Object.keys(keys.mappedColumns ?? {}).length;
  if (announced > COLUMN_LIMIT) {
    throw refused('La petición anuncia más columnas de las que caben en una hoja: no se ha cargado nada.');
  }
  const parsed = z.safeParse(loadKeys, keys);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}

/** The digest of a call that loads a sheet. It is the same whether the page sends the call or the server makes it. */
export const sheetHash = (csvSha256: string, keys: LoadRest): string =>
  sha256(`${csvSha256} ${canonical(keys)}`);
