import { wrap } from 'comlink';
import {
  ScriptError,
  type ScriptOrder,
  type ScriptsService,
  type WrittenScript,
} from './scripts-protocol.ts';

export type WriteScript = (
  order: ScriptOrder,
  options: { readonly signal: AbortSignal },
) => Promise<WrittenScript>;

export const createScriptsClient =
  (startWorker: () => Worker): WriteScript =>
  async (order, { signal }) => {
    signal.throwIfAborted();
    const worker = startWorker();
    try {
      const outcome = await Promise.race([wrap<ScriptsService>(worker).write(order), endOf(worker, signal)]);
      if (!outcome.ok) throw new ScriptError(outcome.failure);
      return outcome.script;
    } finally {
      worker.terminate();
    }
  };

const endOf = (worker: Worker, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const crash = (): void => reject(new ScriptError('notWritten'));
    worker.addEventListener('error', crash);
    worker.addEventListener('messageerror', crash);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
