import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipPart } from './workbooks.ts';

export type ZipVariant = 'descriptor' | 'descriptorWithoutSignature' | 'zip64' | 'stored';

/** Stores the parts as other writers do: sizes after the data, zip64, or without compression. */
export function zipAsOthersWrite(parts: readonly ZipPart[], variant: ZipVariant, comment = ''): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content as string);
    const data = variant === 'stored' ? content : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const after = variant.startsWith('descriptor');
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(variant === 'zip64' ? 45 : 20, 4);
    header.writeUInt16LE(after ? 0x0808 : 0x0800, 6);
    header.writeUInt16LE(variant === 'stored' ? 0 : 8, 8);
    if (!after) numbers(header, 14, content, data.length);
    header.writeUInt16LE(name.length, 26);
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    numbers(descriptor, 4, content, data.length);
    const told = after ? descriptor.subarray(variant === 'descriptor' ? 0 : 4) : Buffer.alloc(0);

    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 28);
    numbers(entry, 16, content, data.length);
    const extra =
      variant === 'zip64' ? wideNumbers(entry, content.length, data.length, offset) : Buffer.alloc(0);
    if (variant !== 'zip64') entry.writeUInt32LE(offset, 42);
    entry.writeUInt16LE(extra.length, 30);
    directory.push(entry, name, extra);
    local.push(header, name, data, told);
    offset += header.length + name.length + data.length + told.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...local, list, end, Buffer.from(comment)]));
}

function numbers(header: Buffer, at: number, content: Buffer, compressed: number): void {
  header.writeUInt32LE(crc32(content), at);
  header.writeUInt32LE(compressed, at + 4);
  header.writeUInt32LE(content.length, at + 8);
}

/** Puts size and offset into a zip64 field, behind another extra field. */
function wideNumbers(entry: Buffer, size: number, compressed: number, offset: number): Buffer {
  entry.writeUInt32LE(0xffffffff, 24);
  entry.writeUInt32LE(compressed, 20);
  entry.writeUInt32LE(0xffffffff, 42);
  const extra = Buffer.alloc(6 + 4 + 16);
  extra.writeUInt16LE(0x7075, 0);
  extra.writeUInt16LE(2, 2);
  extra.writeUInt16LE(1, 6);
  extra.writeUInt16LE(16, 8);
  extra.writeBigUInt64LE(BigInt(size), 10);
  extra.writeBigUInt64LE(BigInt(offset), 18);
  return extra;
}
