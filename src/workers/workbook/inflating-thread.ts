import { type DeflatedPart, type Inflate, inflateHere, type OnInflated } from './inflate.ts';
import type { FromInflater, PartToInflate, ToInflater } from './inflating-protocol.ts';
import { WorkbookError } from './protocol.ts';

/** Pieces of a part on their way at a time: the inflater never waits for one, and never runs far ahead. */
const PIECES_AHEAD = 8;

/** What is used of the engine's Worker. */
export type Thread = Pick<Worker, 'postMessage' | 'addEventListener'>;

/**
 * Inflates in a second thread, so that reading what came goes on beside it, and in this one as long as the other
 * has not started or where there can be none.
 */
export function inflateBeside(startThread: () => Thread): Inflate {
  let thread: Thread | null = null;
  const endings = new Set<(error: Error) => void>();
  const lose = (): void => {
    thread = null;
    for (const end of endings) end(new WorkbookError('unreadable'));
  };
  try {
    const starting = startThread();
    // Its first word says that it is there.
    starting.addEventListener('message', () => {
      thread = starting;
    });
    starting.addEventListener('error', lose);
  } catch {
    // An engine without threads inside threads.
  }

  return async (part, onInflated) => {
    if (thread === null) return inflateHere(part, onInflated);
    const { port1: port, port2: theirs } = new MessageChannel();
    let onLost: (error: Error) => void = () => {};
    const lost = new Promise<never>((_, reject) => {
      onLost = reject;
    });
    endings.add(onLost);
    try {
      const { crc, size } = part;
      thread.postMessage({ port: theirs, crc, size } satisfies PartToInflate, [theirs]);
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

function converse(port: MessagePort, { pieces }: DeflatedPart, onInflated: OnInflated): Promise<void> {
  const source = pieces[Symbol.iterator]();
  const say = (message: ToInflater): void =>
    port.postMessage(message, typeof message === 'string' ? [] : [message.buffer]);
  let isSent = false;
  const sendNext = (): void => {
    if (isSent) return;
    const next = source.next();
    isSent = next.done === true;
    // A piece is a view of the whole file: only a copy of it may be given away.
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
