import { CFB } from 'xlsx';
import { WorkbookError } from './protocol.ts';

interface Stream {
  readonly size: number;
  readonly content: Uint8Array | readonly number[];
}

/** BIFF record that opens a password-protected .xls, always among the first of its stream. */
const FILE_PASS = 0x2f;
const END_OF_GLOBALS = 0x0a;
const RECORD_HEADER_BYTES = 4;

/** Refuses an OLE2 file that is protected (an .xlsx is then wrapped in one), cut short, or no workbook at all. */
export function requireReadableOle2(bytes: Uint8Array): void {
  const container = readContainer(bytes);
  if (find(container, 'EncryptedPackage')) throw new WorkbookError('encrypted');
  const stream = find(container, 'Workbook') ?? find(container, 'Book');
  if (!stream) throw new WorkbookError('unreadable');
  if (isProtected(stream.content)) throw new WorkbookError('encrypted');
  if (stream.content.length < stream.size) throw new WorkbookError('unreadable');
}

function readContainer(bytes: Uint8Array): unknown {
  try {
    return CFB.read(bytes, { type: 'buffer' });
  } catch {
    throw new WorkbookError('unreadable');
  }
}

function find(container: unknown, name: string): Stream | null {
  const entry: { size: number; content?: Stream['content'] } | null = CFB.find(container, `/${name}`);
  return entry?.content ? { size: entry.size, content: entry.content } : null;
}

function isProtected(content: Stream['content']): boolean {
  const word = (at: number): number => (content[at] ?? 0) | ((content[at + 1] ?? 0) << 8);
  for (let at = 0; at + RECORD_HEADER_BYTES <= content.length; at += RECORD_HEADER_BYTES + word(at + 2)) {
    const record = word(at);
    if (record === FILE_PASS) return true;
    if (record === END_OF_GLOBALS) return false;
  }
  return false;
}
