import { WorkbookError } from '../workbook-error.ts';
import type { DeflatedPart, Inflate, OnInflated } from './deflated-part.ts';
import { inflateHere } from './inflate.ts';
import type { FromInflater, PartToInflate, ToInflater } from './inflating-protocol.ts';

/** Pieces in flight: enough that the inflater never waits, few enough to bound memory. */
const PIECES_AHEAD = 8;

export type Thread = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Smaller parts inflate faster here than they are handed to the other thread. */
const WORTH_HANDING_BYTES = 512 * 1024;
/** A thread that has not started within this time is not used. */
const START_LIMIT_MS = 500;

/**
 * Inflates in a second thread while this one reads. Small parts stay in this thread, and so does everything where no
 * second thread can start.
 */
export function inflateBeside(startThread: () => Thread): Inflate {
  const endings = new Set<(error: Error) => void>();
  const thread = createThread(startThread, () => {
    for (const end of endings) end(new WorkbookError('unreadable'));
  });

  return async (part, onInflated) => {
    const other = part.size < WORTH_HANDING_BYTES ? null : await thread();
    if (other === null) return inflateHere(part, onInflated);
    const { port1: port, port2: theirs } = new MessageChannel();
    let onLost: (error: Error) => void = () => {};
    const lost = new Promise<never>((_, reject) => {
      onLost = reject;
    });
    endings.add(onLost);
    try {
      const { crc, size } = part;
      other.postMessage({ port: theirs, crc, size } satisfies PartToInflate, [theirs]);
      await Promise.race([converse(port, part, onInflated), lost]);
    } catch (error) {
      port.postMessage('stop' satisfies ToInflater);
      throw error;
    } finally {
      endings.delete(onLost);
      port.close();
    }
  };
}

function createThread(start: () => Thread, onLost: () => void): () => Promise<Thread | null> {
  let thread: Promise<Thread | null>;
  try {
    const starting = start();
    thread = new Promise((resolve) => {
      starting.addEventListener('message', () => resolve(starting));
      starting.addEventListener('error', () => {
        thread = Promise.resolve(null);
        resolve(null);
        onLost();
      });
      setTimeout(() => resolve(null), START_LIMIT_MS);
    });
  } catch {
    // Some engines have no workers within workers.
    thread = Promise.resolve(null);
  }
  return () => thread;
}

function converse(port: MessagePort, { pieces }: DeflatedPart, onInflated: OnInflated): Promise<void> {
  const source = pieces[Symbol.iterator]();
  const say = (message: ToInflater): void =>
    port.postMessage(message, typeof message === 'string' ? [] : [message.buffer]);
  let isSent = false;
  const sendNext = (): void => {
    if (isSent) return;
    const next = source.next();
    isSent = next.done === true;
    // A piece is a view of the whole file, so only a copy can be transferred.
    say(next.done ? 'end' : next.value.slice());
  };
  return new Promise((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<FromInflater>) => {
      try {
        if (data === 'taken') sendNext();
        else if (data === 'done') resolve();
        else if (data === 'unreadable') reject(new WorkbookError('unreadable'));
        else for (const bytes of data) onInflated(bytes);
      } catch (error) {
        reject(error);
      }
    };
    for (let sent = 0; sent < PIECES_AHEAD; sent++) sendNext();
  });
}
