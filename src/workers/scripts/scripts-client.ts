import { type Remote, wrap } from 'comlink';
import {
  ScriptError,
  type ScriptOptions,
  type ScriptOutcome,
  type ScriptsClient,
  type ScriptsService,
} from './scripts-protocol.ts';

export function createScriptsClient(startWorker: () => Worker): ScriptsClient {
  const ask = async <TAnswer>(
    { signal }: ScriptOptions,
    call: (service: Remote<ScriptsService>) => Promise<ScriptOutcome<TAnswer>>,
  ): Promise<TAnswer> => {
    signal.throwIfAborted();
    const worker = startWorker();
    try {
      const outcome = await Promise.race([call(wrap<ScriptsService>(worker)), endOf(worker, signal)]);
      if (!outcome.ok) throw new ScriptError(outcome.failure);
      return outcome.answer;
    } finally {
      worker.terminate();
    }
  };
  return {
    write: (order, options) => ask(options, (service) => service.write(order)),
    read: (order, options) => ask(options, (service) => service.read(order)),
  };
}

const endOf = (worker: Worker, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const crash = (): void => reject(new ScriptError('notWritten'));
    worker.addEventListener('error', crash);
    worker.addEventListener('messageerror', crash);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
