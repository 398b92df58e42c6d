import type { ConnectionDeps } from '../machines/connection/connection-actors.ts';
import type { PageBuild } from '../machines/stale-tab/stale-tab-actors.ts';
import { CHUNK_CAME, CHUNK_FAILED } from '../ui/fetched-part.ts';
import type { stateOfServer } from './state-of-server.ts';

export const watchNetwork: ConnectionDeps['watchNetwork'] = (tell) => {
  const look = () => tell(navigator.onLine);
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, look);
  look();
  return () => {
    for (const event of events) window.removeEventListener(event, look);
  };
};

const HEALTH = '/api/v2/health';
const READY = '/api/v2/health/ready';
const PATIENCE_MS = 10_000;

/** Reads what the server says of its database. Null when the code that reads it cannot be fetched. */
export type FetchReading = () => Promise<{ readonly stateOfServer: typeof stateOfServer } | null>;

export const createReachServer =
  (fetchReading: FetchReading): ConnectionDeps['reachServer'] =>
  async ({ signal }) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const asked: RequestInit = { cache: 'no-store', signal: ended };
    const alive = await fetch(HEALTH, asked);
    if (!alive.ok) throw new Error(`The server answered ${alive.status}.`);
    const reading = await Promise.race([fetchReading(), nothingAfter(ended)]);
    if (reading === null) return { kind: 'answers' };
    return reading.stateOfServer(await alive.json(), () => fetch(READY, asked));
  };

const nothingAfter = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/** How long a call that has no answer yet waits for the word that the database is busy. */
const QUESTION_MS = 2_000;

export const createIsDatabaseBusy =
  (reachServer: ConnectionDeps['reachServer']) => async (): Promise<boolean> =>
    (await reachServer({ signal: AbortSignal.timeout(QUESTION_MS) })).kind === 'databaseBusy';

const MARK = 'portal-recargado';

/**
 * What the page knows of its own build. The entry file's name contains a hash of its content, so it
 * identifies the build.
 */
export function createPageBuild(): PageBuild {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return {
    // Not Vite's own event, which reports also the code that is fetched ahead.
    watchChunks(heard) {
      const failed = () => heard('failed');
      const came = () => heard('came');
      const ears = [
        [CHUNK_FAILED, failed],
        [CHUNK_CAME, came],
      ] as const;
      for (const [event, ear] of ears) window.addEventListener(event, ear);
      return () => {
        for (const [event, ear] of ears) window.removeEventListener(event, ear);
      };
    },
    isMarked() {
      try {
        return window.sessionStorage.getItem(MARK) === build;
      } catch {
        // Without session storage the page cannot know that it has reloaded: 'marked' as answer keeps it from
        // reloading for ever.
        return true;
      }
    },
    mark() {
      try {
        window.sessionStorage.setItem(MARK, build);
      } catch {
        // When the mark cannot be stored, the page reloads anyway, because the person asked for it.
      }
    },
  };
}
