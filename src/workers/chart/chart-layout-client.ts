import ELK, { type ELK as Engine } from 'elkjs/lib/elk-api.js';
import { type ChartPlaces, elkGraphOf, placesOf } from './chart-places.ts';
import type { ChartPlan } from './chart-plan.ts';

export interface ChartLayout {
  readonly layOut: (plan: ChartPlan, options?: { readonly signal?: AbortSignal }) => Promise<ChartPlaces>;
}

export interface ChartLayoutOptions {
  readonly idleMs: number;
}

interface Session {
  readonly engine: Engine;
  /** Rejects the call in flight: a terminated worker never answers. */
  readonly end: (reason: Error) => void;
  readonly ended: Promise<never>;
  pending: number;
}

export function createChartLayout(startWorker: () => Worker, { idleMs }: ChartLayoutOptions): ChartLayout {
  let session: Session | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function stop(reason: Error): void {
    const stopped = session;
    session = null;
    clearTimeout(idleTimer);
    stopped?.engine.terminateWorker();
    stopped?.end(reason);
  }

  function start(): Session {
    let end: (reason: Error) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    // When no call is in flight, nothing awaits this rejection, and it must not be reported as unhandled.
    ended.catch(() => {});
    const worker = startWorker();
    worker.addEventListener('error', () => {
      if (session === started) stop(new Error('The layout worker crashed.'));
    });
    const engine = new ELK({ algorithms: ['layered'], workerFactory: () => worker });
    const started: Session = { engine, end, ended, pending: 0 };
    return started;
  }

  return {
    async layOut(plan, { signal } = {}) {
      signal?.throwIfAborted();
      clearTimeout(idleTimer);
      session ??= start();
      const mine = session;
      mine.pending++;
      const abort = (): void => {
        if (session === mine) stop(abortError());
      };
      signal?.addEventListener('abort', abort, { once: true });
      try {
        return placesOf(await Promise.race([mine.engine.layout(elkGraphOf(plan)), mine.ended]));
      } finally {
        signal?.removeEventListener('abort', abort);
        mine.pending--;
        if (session === mine && mine.pending === 0) idleTimer = setTimeout(() => stop(abortError()), idleMs);
      }
    },
  };
}

const abortError = (): DOMException => new DOMException('The chart is not wanted any more.', 'AbortError');
