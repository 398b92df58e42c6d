import type { FastifyReply, FastifyRequest } from 'fastify';
import { stampedName } from '../../src/shared/office-time.ts';
import type { Database } from '../db/database.ts';
import type { Catalogue } from '../explorer/catalogue.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import type { WriteList } from '../explorer/export/write-list.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { type KeptTable, note } from './kept-rows.ts';

export interface KeptDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

interface SentRows {
  readonly table: KeptTable;
  /** The word for the contents of the file, which becomes part of its name. */
  readonly what: string;
  readonly id: number;
  /** What selects the sent rows, for the audit trail. */
  readonly filter: object;
  readonly catalogue: Catalogue;
  readonly format: 'csv' | 'xlsx';
  readonly write?: WriteList;
}

/**
 * Sends rows of a stored upload as a file, after writing an audit entry that names the person who gets them.
 */
export async function sendKeptRows(
  { database, listExports }: KeptDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { table, what, id, filter, catalogue, format, write }: SentRows,
): Promise<FastifyReply> {
  const { body, bytes, rows } = await listExports.make(catalogue, {}, goneCaller(reply), write);
  return sendList(reply, database, {
    name: (at) => stampedName(`${what}_${id}`, at, format),
    mediaType: MEDIA_TYPES[format],
    body,
    bytes,
    audit: (tx, at) =>
      note(tx, table, { by: by(request), at, id, did: 'exportada', after: { ...filter, filas: rows } }),
  });
}
