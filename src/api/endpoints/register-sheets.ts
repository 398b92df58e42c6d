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

/** The JSON of the body is built in the worker. */
const asks = (sheet: Blob) => ({ body: sheet });

/** The calls of a register that comes as a sheet: `sheet` is compared, `order` taken with the proof of its comparison. */
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
