import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';

/** The real worker file in a real thread, with the part of the browser's Worker that the client uses. */
export interface ThreadWorker extends Worker {
  readonly terminated: boolean;
  /** The thread has really ended. */
  readonly ended: Promise<number>;
}

const BOOT = fileURLToPath(new URL('./worker-thread-boot.ts', import.meta.url));

export function startThreadWorker(): ThreadWorker {
  const thread = new Thread(BOOT, { execArgv: ['--import', 'tsx'] });
  const endpoint = nodeEndpoint(thread);
  const ended = new Promise<number>((resolve) => thread.once('exit', resolve));
  const worker = {
    terminated: false,
    ended,
    postMessage: endpoint.postMessage.bind(endpoint),
    addEventListener(type: string, listener: EventListenerOrEventListenerObject) {
      if (type === 'message') endpoint.addEventListener(type, listener);
      else thread.on(type, listener as (...args: unknown[]) => void);
    },
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject) {
      if (type === 'message') endpoint.removeEventListener(type, listener);
      else thread.off(type, listener as (...args: unknown[]) => void);
    },
    terminate() {
      worker.terminated = true;
      void thread.terminate();
    },
  };
  return worker as unknown as ThreadWorker;
}
