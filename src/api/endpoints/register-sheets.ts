import type * as z from 'zod/mini';
import {
  sheetComparisonAnswer,
  sheetImportAnswer,
  sheetImportsAnswer,
  sheetImportsQuery,
} from '../contract/records/register-sheet.ts';
import { data } from './answer.ts';
import { endpointsFor, type Permission } from './endpoint.ts';

const isLong = true;

/** `sheet` is the JSON of the body, built in a web worker. */
const asks = (sheet: Blob) => ({ body: sheet });

/**
 * The calls that import records into a register from a sheet. `sheet` is the body of `compare`, which writes nothing;
 * `order` is the body of `take`, which imports: the same sheet with the proof (`testigo`) of its comparison.
 */
export function sheetEndpoints<
  const Path extends string,
  TSheet extends z.ZodMiniType,
  TOrder extends z.ZodMiniType,
>(permission: Permission, path: Path, { sheet, order }: { readonly sheet: TSheet; readonly order: TOrder }) {
  const { get, post } = endpointsFor(permission);
  return {
    compare: post(`${path}/comparacion`, { body: sheet, asks, answer: data(sheetComparisonAnswer), isLong }),
    take: post(path, { body: order, asks, answer: data(sheetImportAnswer), isLong }),
    list: get(path, { query: sheetImportsQuery, answer: data(sheetImportsAnswer) }),
  };
}
