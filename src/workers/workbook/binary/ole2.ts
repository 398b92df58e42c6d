import { WorkbookError } from '../protocol.ts';
import type { Bytes } from '../zip/bytes.ts';
import { readCompoundFile } from './compound-file.ts';

/** BIFF record that opens a password-protected .xls, always among the first of its stream. */
const FILE_PASS = 0x2f;
const END_OF_GLOBALS = 0x0a;
const RECORD_HEADER_BYTES = 4;

/**
 * The workbook stream of an .xls. Refuses an OLE2 file that is protected (an .xlsx is then wrapped in one), cut short,
 * or no workbook at all.
 */
export function workbookStream(bytes: Bytes): Bytes {
  const container = readCompoundFile(bytes);
  if (container.has('EncryptedPackage')) throw new WorkbookError('encrypted');
  const stream = container.stream('Workbook') ?? container.stream('Book');
  if (!stream) throw new WorkbookError('unreadable');
  if (isProtected(stream)) throw new WorkbookError('encrypted');
  return stream;
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
