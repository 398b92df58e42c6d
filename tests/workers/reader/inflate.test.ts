import { deflateRawSync, crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { WorkbookError } from '../../../src/workers/workbook/reader/workbook-error.ts';
import { crc32 } from '../../../src/workers/workbook/reader/zip/crc32.ts';
import type { Inflate } from '../../../src/workers/workbook/reader/zip/deflated-part.ts';
import { inflateHere } from '../../../src/workers/workbook/reader/zip/inflate.ts';
import { inflateForPort } from '../../../src/workers/workbook/reader/zip/inflate-service.ts';
import { inflateWithLibrary } from '../../../src/workers/workbook/reader/zip/inflate-with-library.ts';
import { type PartToInflate, READY } from '../../../src/workers/workbook/reader/zip/inflating-protocol.ts';
import { inflateBeside, type Thread } from '../../../src/workers/workbook/reader/zip/inflating-thread.ts';
import { readZipDirectory, type ZipEntry } from '../../../src/workers/workbook/reader/zip/zip-directory.ts';
import { inflatePart, streamPart } from '../../../src/workers/workbook/reader/zip/zip-part.ts';
import { zipBytes } from '../../support/books/workbooks.ts';

const UNREADABLE = new WorkbookError('unreadable');
/** Longer than one batch, and only partly compressible. */
const LONG = new Uint8Array(3_000_000);
for (let at = 0, state = 1; at < LONG.length; at++) {
  state = (state * 48_271) % 0x7fffffff;
  LONG[at] = at % 3 === 0 ? state : 65;
}

const LONG_DEFLATED = deflateRawSync(LONG);

interface FakeThread extends Thread {
  readonly parts: PartToInflate[];
  fire(type: 'message' | 'error'): void;
}

/** The inflating side runs in this thread too, with real ports. */
function fakeThread(): FakeThread {
  const events = new EventTarget();
  const parts: PartToInflate[] = [];
  return {
    parts,
    addEventListener: events.addEventListener.bind(events),
    postMessage(part: PartToInflate) {
      parts.push(part);
      void inflateForPort(part);
    },
    fire: (type) =>
      events.dispatchEvent(type === 'message' ? new MessageEvent(type, { data: READY }) : new Event(type)),
  };
}

function beside(): Inflate {
  const thread = fakeThread();
  const inflate = inflateBeside(() => thread);
  thread.fire('message');
  return inflate;
}

const WAYS: readonly [name: string, inflate: Inflate][] = [
  ['the engine', inflateHere],
  ['the library', inflateWithLibrary],
  ['another thread', beside()],
];

function zipOf(content: Uint8Array, part: Partial<Parameters<typeof zipBytes>[0][number]> = {}) {
  const known = content === LONG && { deflated: LONG_DEFLATED };
  const file = new Uint8Array(zipBytes([{ name: 'part', content, ...known, ...part }]));
  const [entry] = readZipDirectory(file);
  if (!entry) throw new Error('a zip of one part');
  return { file, entry };
}

async function inflated(file: Uint8Array<ArrayBuffer>, entry: ZipEntry, inflate: Inflate) {
  const pieces: Uint8Array[] = [];
  let consumed = 0;
  await streamPart(
    file,
    entry,
    (bytes) => pieces.push(bytes.slice()),
    (bytes) => {
      consumed += bytes;
    },
    inflate,
  );
  return { bytes: Buffer.concat(pieces), consumed };
}

describe.each(WAYS)('a part inflated by %s', (_, inflate) => {
  it.each([
    ['nothing', new Uint8Array(0), false],
    ['a few bytes', Uint8Array.of(1, 2, 3), false],
    ['a few bytes, stored', Uint8Array.of(1, 2, 3), true],
    ['much', LONG, false],
    ['much, stored', LONG, true],
  ])('of %s is inflated to its original, and reports how many bytes it had', async (_, content, stored) => {
    const { file, entry } = zipOf(content, { stored });
    const { bytes, consumed } = await inflated(file, entry, inflate);
    expect(bytes.equals(content)).toBe(true);
    expect(consumed).toBe(entry.compressedSize);
  });

  it.each([
    ['with another CRC', { declaredCrc: 7 }],
    ['declared longer', { declaredSize: LONG.length + 1 }],
    ['declared shorter', { declaredSize: LONG.length - 1 }],
  ])('%s is unreadable', async (_, lie) => {
    const { file, entry } = zipOf(LONG, lie);
    await expect(inflated(file, entry, inflate)).rejects.toEqual(UNREADABLE);
  });

  it('cut short, or with a byte changed, is unreadable', async () => {
    const { file, entry } = zipOf(LONG);
    const cut = { ...entry, compressedSize: entry.compressedSize - 40 };
    await expect(inflated(file, cut, inflate)).rejects.toEqual(UNREADABLE);
    const changed = file.slice();
    const at = entry.dataOffset + Math.floor(entry.compressedSize / 2);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    await expect(inflated(changed, entry, inflate)).rejects.toEqual(UNREADABLE);
  });

  it('ends with the error that its reader throws', async () => {
    const { file, entry } = zipOf(LONG);
    class Enough extends Error {}
    let handed = 0;
    const reading = streamPart(
      file,
      entry,
      (bytes) => {
        handed += bytes.length;
        throw new Enough();
      },
      undefined,
      inflate,
    );
    await expect(reading).rejects.toBeInstanceOf(Enough);
    expect(handed).toBeLessThan(LONG.length);
  });

  it('is inflated correctly beside another part at the same time', async () => {
    const first = zipOf(LONG);
    const second = zipOf(LONG.slice(1_000_000), { stored: true });
    const both = await Promise.all([
      inflated(first.file, first.entry, inflate),
      inflated(second.file, second.entry, inflate),
    ]);
    expect(both.map(({ bytes }) => bytes.length)).toEqual([3_000_000, 2_000_000]);
  });
});

describe('the helper thread', () => {
  it('is waited for until its first message, and gets no small part', async () => {
    const thread = fakeThread();
    const inflate = inflateBeside(() => thread);
    const small = zipOf(Uint8Array.of(1, 2, 3));
    expect((await inflated(small.file, small.entry, inflate)).bytes.length).toBe(3);
    const { file, entry } = zipOf(LONG);
    const reading = inflated(file, entry, inflate);
    expect(thread.parts.length).toBe(0);
    thread.fire('message');
    expect((await reading).bytes.equals(LONG)).toBe(true);
    expect(thread.parts.length).toBe(1);
  });

  it('that does not start is not waited for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const thread = fakeThread();
      const inflate = inflateBeside(() => thread);
      const { file, entry } = zipOf(LONG);
      const reading = inflated(file, entry, inflate);
      await vi.advanceTimersByTimeAsync(500);
      expect((await reading).bytes.equals(LONG)).toBe(true);
      expect(thread.parts.length).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that cannot be started is replaced by this thread', async () => {
    const inflate = inflateBeside(() => {
      throw new ReferenceError('Worker is not defined');
    });
    const { file, entry } = zipOf(LONG);
    expect((await inflated(file, entry, inflate)).bytes.equals(LONG)).toBe(true);
  });

  it('that is lost leaves its part unreadable and the next ones to this thread', async () => {
    let given = 0;
    const thread = { ...fakeThread(), postMessage: () => void given++ };
    const inflate = inflateBeside(() => thread);
    thread.fire('message');
    const { file, entry } = zipOf(LONG);
    const reading = inflated(file, entry, inflate);
    const refused = expect(reading).rejects.toEqual(UNREADABLE);
    await expect.poll(() => given).toBe(1);
    thread.fire('error');
    await refused;
    expect((await inflated(file, entry, inflate)).bytes.equals(LONG)).toBe(true);
  });

  it('never runs far ahead of its reader', async () => {
    const sent: number[] = [];
    const thread = fakeThread();
    const counting: Thread = {
      addEventListener: thread.addEventListener,
      postMessage({ port }: PartToInflate) {
        port.onmessage = () => sent.push(1);
      },
    };
    const inflate = inflateBeside(() => counting);
    thread.fire('message');
    const { file, entry } = zipOf(LONG, { stored: true });
    const reading = inflated(file, entry, inflate);
    await expect.poll(() => sent.length).toBe(8);
    thread.fire('error');
    await expect(reading).rejects.toEqual(UNREADABLE);
  });
});

it('an engine without an inflater uses the library', async () => {
  const native = globalThis.DecompressionStream;
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  try {
    const { file, entry } = zipOf(LONG);
    expect(Buffer.from(await inflatePart(file, entry)).equals(LONG)).toBe(true);
  } finally {
    globalThis.DecompressionStream = native;
  }
});

it('the check sum equals that of zlib, whole or in pieces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
      expect(crc32(bytes)).toBe(zlibCrc32(bytes));
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(zlibCrc32(bytes));
    }),
  );
});
