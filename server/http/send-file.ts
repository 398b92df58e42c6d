import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';

interface SentFile {
  /** The file name that the browser saves it under, in ASCII. */
  readonly name: string;
  /** The name that the file had when it was uploaded. */
  readonly originalName?: string;
  readonly mediaType: string;
  readonly body: Readable | Uint8Array | string;
  /** The length, when it is known before the whole body is read. */
  readonly bytes?: number;
  /** Headers for this file alone: an answer that refuses the file does not have them. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface SentList extends Omit<SentFile, 'name'> {
  readonly name: (at: Date) => string;
  readonly audit: (tx: Transaction, at: Date) => Promise<void>;
}

/** Sends a list of records as a file. The audit entry that says who took it is written first. */
export async function sendList(
  reply: FastifyReply,
  database: Database,
  { name, audit, ...file }: SentList,
): Promise<FastifyReply> {
  try {
    const at = await database.transaction(async (tx) => {
      const now = await tx.now();
      await audit(tx, now);
      return now;
    });
    return sendFile(reply, { ...file, name: name(at) });
  } catch (error) {
    if (file.body instanceof Readable) file.body.destroy();
    throw error;
  }
}

export function sendFile(
  reply: FastifyReply,
  { name, originalName, mediaType, body, bytes, headers = {} }: SentFile,
): FastifyReply {
  const original = originalName === undefined ? '' : `; filename*=UTF-8''${encoded(originalName)}`;
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply
    .type(mediaType)
    .headers(headers)
    .header('content-disposition', `attachment; filename="${name}"${original}`)
    .send(body);
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
