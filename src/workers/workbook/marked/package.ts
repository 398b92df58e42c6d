import { byName, partKey } from '../reader/xlsx/relations.ts';
import { xmlOf } from '../reader/xlsx/xml-bytes.ts';
import type { Bytes } from '../reader/zip/bytes.ts';
import { directoryStart, readZipDirectory, type ZipEntry, zipComment } from '../reader/zip/zip-directory.ts';
import { inflatePart } from '../reader/zip/zip-part.ts';
import { createZipWriter, type ZipSink } from '../reader/zip/zip-writer.ts';

type Content = string | (() => Iterable<string | Bytes>);

export interface Package {
  readonly entries: readonly ZipEntry[];
  find(name: string): ZipEntry | null;
  /** A part in its current state, as UTF-8 with LF line ends; null when there is none. */
  text(name: string): Promise<string | null>;
  bytes(entry: ZipEntry): Promise<Bytes>;
  put(name: string, content: Content): void;
  /** A part whose content depends on all the others: written after them. */
  putLast(name: string, content: () => string): void;
  freeName(before: string, after: string): string;
  write(sink: ZipSink, onWritten: (fraction: number) => void): Promise<void>;
}

const ENCODING = /^(\s*<\?xml[^>]*\sencoding\s*=\s*["'])[\w.:-]+/;

export function openPackage(file: Bytes): Package {
  const entries = readZipDirectory(file);
  const find = byName(entries);
  const changed = new Map<string, { readonly name: string; readonly content: Content }>();
  const last = new Map<string, { readonly name: string; readonly content: () => string }>();
  const bytes = (entry: ZipEntry): Promise<Bytes> => inflatePart(file, entry);

  return {
    entries,
    find,
    bytes,
    async text(name) {
      const content = changed.get(partKey(name))?.content;
      if (typeof content === 'string') return content;
      const entry = find(name);
      if (content !== undefined || !entry) return null;
      return xmlOf(await bytes(entry)).replace(ENCODING, '$1UTF-8');
    },
    put: (name, content) => void changed.set(partKey(name), { name: find(name)?.name ?? name, content }),
    putLast: (name, content) => void last.set(partKey(name), { name: find(name)?.name ?? name, content }),
    freeName(before, after) {
      for (let number = 1; ; number++) {
        const name = `${before}${number}${after}`;
        if (!changed.has(partKey(name)) && !find(name)) return name;
      }
    },
    async write(sink, onWritten) {
      const zip = createZipWriter(sink);
      const inOrder = [...entries].sort((left, right) => left.localOffset - right.localOffset);
      const end = directoryStart(file);
      const total = inOrder.reduce((sum, { size }) => sum + size, 0);
      let done = 0;
      for (const [index, entry] of inOrder.entries()) {
        if (last.has(partKey(entry.name))) continue;
        const put = changed.get(partKey(entry.name));
        changed.delete(partKey(entry.name));
        if (put)
          await zip.add(
            entry.name,
            told(put.content, (bytes) => onWritten((done + Math.min(bytes, entry.size)) / total)),
          );
        else {
          // Up to the next part, so that the data descriptor is copied too.
          const next = inOrder[index + 1]?.localOffset ?? end;
          zip.copy(
            file.subarray(entry.localOffset, next),
            file.subarray(entry.record.start, entry.record.end),
          );
        }
        done += entry.size;
        onWritten(Math.min(1, done / total));
      }
      for (const { name, content } of changed.values())
        await zip.add(
          name,
          told(content, () => {}),
        );
      for (const { name, content } of last.values()) await zip.add(name, [content()]);
      zip.close(zipComment(file) as Bytes);
    },
  };
}

function* told(content: Content, onBytes: (bytes: number) => void): Generator<string | Bytes> {
  let bytes = 0;
  for (const piece of typeof content === 'string' ? [content] : content()) {
    yield piece;
    bytes += piece.length;
    onBytes(bytes);
  }
}
