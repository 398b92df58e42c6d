import type { Bytes } from './bytes.ts';
import { inflateHere } from './inflate.ts';
import type { FromInflater, PartToInflate, ToInflater } from './inflating-protocol.ts';

/** Larger batches cost fewer messages but leave the reader idle for longer. */
const BATCH_BYTES = 256 * 1024;

export async function inflateForPort({ port, crc, size }: PartToInflate): Promise<void> {
  const tell = (message: FromInflater, transfer: Transferable[] = []): void =>
    port.postMessage(message, transfer);
  let batch: Uint8Array<ArrayBuffer>[] = [];
  let batchBytes = 0;
  const flush = (): void => {
    if (batch.length === 0) return;
    tell(
      batch,
      batch.map(({ buffer }) => buffer),
    );
    batch = [];
    batchBytes = 0;
  };
  const pieces = piecesFrom(port, () => tell('taken'));
  try {
    await inflateHere({ pieces, crc, size }, (bytes) => {
      batch.push(isWhole(bytes) ? bytes : bytes.slice());
      batchBytes += bytes.length;
      if (batchBytes >= BATCH_BYTES) flush();
    });
    flush();
    tell('done');
  } catch {
    tell('unreadable');
  }
}

const isWhole = (bytes: Uint8Array): bytes is Bytes =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;

class Stopped extends Error {}

async function* piecesFrom(port: MessagePort, onTaken: () => void): AsyncGenerator<Bytes> {
  const arrived: ToInflater[] = [];
  let wake: () => void = () => {};
  port.onmessage = ({ data }: MessageEvent<ToInflater>) => {
    arrived.push(data);
    wake();
  };
  for (;;) {
    const next = arrived.shift();
    if (next === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    } else if (next === 'end') {
      return;
    } else if (next === 'stop') {
      port.close();
      throw new Stopped();
    } else {
      yield next;
      onTaken();
    }
  }
}
