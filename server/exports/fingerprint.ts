import { createHash } from 'node:crypto';
import type { AskedExport } from '../../src/api/contract/exports.ts';
import type { ReportPart } from './report.ts';

/** 16 hexadecimal digits made of the query and its rows: the same query and rows give the same fingerprint. */
export function fingerprintOf(asked: AskedExport, parts: readonly ReportPart[]): string {
  const content = [inOrder(asked), ...parts.map(({ id, table }) => [id, table?.rows ?? null])];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16).toUpperCase();
}

/** The fingerprint as files show it: '3F0A-91BC-77D2-E410'. */
export const printed = (fingerprint: string): string => fingerprint.match(/.{4}/g)?.join('-') ?? fingerprint;

/** The entries sorted by key, so that the order in which a client sends them does not count. */
const inOrder = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
