import { Mutex } from '../../db/mutex.ts';
import type { Draft } from '../report.ts';
import { startReportThread } from './start-report-thread.ts';

/** Files are written one at a time, because each takes a processor and 150 MB. */
const turn = new Mutex();

/** Writes the file in a thread of its own, so that the server goes on answering. `signal` terminates the thread. */
export async function writtenInThread(draft: Draft, signal?: AbortSignal): Promise<Uint8Array> {
  const unlock = await turn.lock();
  try {
    signal?.throwIfAborted();
    return await answerOf(draft, signal);
  } finally {
    unlock();
  }
}

function answerOf(draft: Draft, signal: AbortSignal | undefined): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = startReportThread(draft);
    const stop = (): void => {
      void thread.terminate();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      reject(new Error(`The thread of the report ended with ${code} and without a file.`));
    });
  });
}
