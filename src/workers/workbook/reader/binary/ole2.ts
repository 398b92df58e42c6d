import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from '../zip/bytes.ts';
import { readCompoundFile } from './compound-file.ts';

/** BIFF record that marks a password-protected .xls, always among the first of its stream. */
const FILE_PASS = 0x2f;
const END_OF_GLOBALS = 0x0a;
const RECORD_HEADER_BYTES = 4;

export type Ole2Content =
  | { readonly kind: 'xls'; readonly stream: Bytes }
  | { readonly kind: 'zip'; readonly bytes: Bytes };

/**
 * Content decrypted with Excel's default password where it is encrypted. Throws WorkbookError for a file with another
 * password, cut short, or without a workbook. The decrypting code is imported only when needed.
 */
export async function ole2Content(bytes: Bytes): Promise<Ole2Content> {
  const container = readCompoundFile(bytes);
  const encrypted = container.stream('EncryptedPackage');
  if (encrypted) {
    const info = container.stream('EncryptionInfo');
    if (!info) throw new WorkbookError('encrypted');
    const { decryptedPackage } = await import('../encryption/encrypted-package.ts');
    return { kind: 'zip', bytes: decryptedPackage(info, encrypted) };
  }
  const stream = container.stream('Workbook') ?? container.stream('Book');
  if (!stream) throw new WorkbookError('unreadable');
  return { kind: 'xls', stream: await readableRecords(stream) };
}

/** The records of an .xls, decrypted where they are protected with the default password. */
export async function readableRecords(stream: Bytes): Promise<Bytes> {
  if (!isProtected(stream)) return stream;
  const { unprotectedStream } = await import('../encryption/protected-stream.ts');
  return unprotectedStream(stream);
}

function isProtected(stream: Bytes): boolean {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + RECORD_HEADER_BYTES <= stream.length; ) {
    const record = view.getUint16(at, true);
    if (record === FILE_PASS) return true;
    if (record === END_OF_GLOBALS) return false;
    at += RECORD_HEADER_BYTES + view.getUint16(at + 2, true);
  }
  return false;
}
