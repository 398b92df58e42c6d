import { Worker as Thread } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';

/** Runs the real worker file in a real thread, with those parts of the browser's Worker that the client uses. */
export interface ThreadWorker extends Worker {
  readonly terminated: boolean;
  /** Resolves when the thread has ended. */
  readonly ended: Promise<number>;
}

/** Node 20 cannot start a thread from a .ts file, so the thread first registers a loader. */
const SOURCE = JSON.stringify(new URL('./worker-thread-boot.ts', import.meta.url).href);
const BOOT = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${SOURCE}); })`;

export function startThreadWorker(): ThreadWorker {
  const thread = new Thread(BOOT, { eval: true, execArgv: [] });
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
