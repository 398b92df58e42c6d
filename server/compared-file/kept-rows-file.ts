import { stampedName } from '../../src/shared/office-time.ts';
import type { By } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Catalogue } from '../explorer/catalogue.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import type { WriteList } from '../explorer/export/write-list.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import { type KeptTable, note } from './kept-rows.ts';

interface WantedRows {
  readonly by: By;
  /** Aborts when nobody waits for the file any more. */
  readonly gone: AbortSignal;
  readonly table: KeptTable;
  /** What the file holds: the first part of its name. */
  readonly what: string;
  readonly id: number;
  /** The filter that the rows passed, for the audit trail. */
  readonly filter: object;
  readonly catalogue: Catalogue;
  readonly format: 'csv' | 'xlsx';
  readonly write?: WriteList;
}

/** Rows of a stored upload as a file, with the audit entry that says who took them. */
export async function keptRowsFile(
  listExports: ListExports,
  { by, gone, table, what, id, filter, catalogue, format, write }: WantedRows,
) {
  const { body, bytes, rows } = await listExports.make(catalogue, {}, { by: by.id, gone }, write);
  return {
    name: (at: Date) => stampedName(`${what}_${id}`, at, format),
    mediaType: MEDIA_TYPES[format],
    body,
    bytes,
    audit: (tx: Transaction, at: Date) =>
      note(tx, table, { by, at, id, did: 'exportada', after: { ...filter, filas: rows } }),
  };
}
