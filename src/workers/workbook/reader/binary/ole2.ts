import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from '../zip/bytes.ts';
import { readCompoundFile } from './compound-file.ts';

/** BIFF record that opens a password-protected .xls, always among the first of its stream. */
const FILE_PASS = 0x2f;
const END_OF_GLOBALS = 0x0a;
const RECORD_HEADER_BYTES = 4;

/** What stands in an OLE2 file: the stream of an .xls, or an .xlsx that was encrypted. */
export type Ole2Content =
  | { readonly kind: 'xls'; readonly stream: Bytes }
  | { readonly kind: 'zip'; readonly bytes: Bytes };

/**
 * In the clear, where Excel opens it without asking for a password. Refuses a file that is protected by another one,
 * cut short, or no workbook at all. What decrypts is fetched only for who needs it.
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
  if (!isProtected(stream)) return { kind: 'xls', stream };
  const { unprotectedStream } = await import('../encryption/protected-stream.ts');
  return { kind: 'xls', stream: unprotectedStream(stream) };
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
