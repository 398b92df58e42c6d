import * as z from 'zod/mini';
import { healthAnswer, notReadyAnswer } from '../api/contract/health.ts';
import type { ReachedServer } from '../machines/connection/connection-types.ts';

/** What the server's answer to /health tells; an external database is asked for by `askReady`. */
export async function stateOfServer(
  answer: unknown,
  askReady: () => Promise<Response>,
): Promise<ReachedServer> {
  const health = z.safeParse(healthAnswer, answer);
  if (!health.success) return { kind: 'answers' };
  const { engine, databaseAnswers, busySeconds, secondsLeft, diskFull } = health.data.data;
  if (diskFull) return { kind: 'databaseAway', why: 'diskFull' };
  // The embedded database runs in the server itself: it cannot be away, only busy with a load.
  if (engine !== 'postgres') {
    // Between two statements of a load the database answers, though it takes no other call.
    const isFree = databaseAnswers && busySeconds === null;
    return isFree ? { kind: 'answers' } : { kind: 'databaseBusy', busySeconds, secondsLeft };
  }
  const ready = await askReady();
  if (ready.ok) return { kind: 'answers' };
  const refusal = z.safeParse(notReadyAnswer, await ready.json().catch(() => null));
  const why = refusal.success ? refusal.data.data?.motivo : undefined;
  const isAway = why === 'soloLectura' || why === 'noResponde';
  return isAway ? { kind: 'databaseAway', why: 'changing' } : { kind: 'answers' };
}
