import * as z from 'zod/mini';
import { healthAnswer, notReadyAnswer } from '../api/contract/health.ts';
import type { ConnectionDeps } from '../machines/connection/connection-actors.ts';
import type { PageBuild } from '../machines/stale-tab/stale-tab-actors.ts';
import { CHUNK_CAME, CHUNK_FAILED } from '../ui/fetched-part.ts';

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

export const reachServer: ConnectionDeps['reachServer'] = async ({ signal }) => {
  const asked: RequestInit = {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  };
  const alive = await fetch(HEALTH, asked);
  if (!alive.ok) throw new Error(`The server answered ${alive.status}.`);
  const health = z.safeParse(healthAnswer, await alive.json());
  if (!health.success) return { kind: 'answers' };
  const { engine, databaseAnswers, busySeconds, secondsLeft, diskFull } = health.data.data;
  if (diskFull) return { kind: 'databaseAway', why: 'diskFull' };
  // The embedded database runs in the server itself: it cannot be away, only busy with a load.
  if (engine !== 'postgres') {
    // Between two statements of a load the database answers, though it takes no other call.
    const isFree = databaseAnswers && busySeconds === null;
    return isFree ? { kind: 'answers' } : { kind: 'databaseBusy', busySeconds, secondsLeft };
  }
  const ready = await fetch(READY, asked);
  if (ready.ok) return { kind: 'answers' };
  const refusal = z.safeParse(notReadyAnswer, await ready.json().catch(() => null));
  const why = refusal.success ? refusal.data.data?.motivo : undefined;
  const isAway = why === 'soloLectura' || why === 'noResponde';
  return isAway ? { kind: 'databaseAway', why: 'changing' } : { kind: 'answers' };
};

/** How long a call that has no answer yet waits for the word that the database is busy. */
const QUESTION_MS = 2_000;

export const isDatabaseBusy = async (): Promise<boolean> =>
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
