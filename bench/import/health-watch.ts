import { setTimeout as delay } from 'node:timers/promises';

export interface HealthWatch {
  readonly answers: number;
  readonly failures: number;
  readonly worstMs: number;
}

const PAUSE_MS = 20;

export function watchHealth(url: string): { stop(): Promise<HealthWatch> } {
  let watching = true;
  const watch = async (): Promise<HealthWatch> => {
    const times: number[] = [];
    let failures = 0;
    while (watching) {
      const asked = performance.now();
      const answer = await fetch(`${url}/api/v2/health`).catch(() => null);
      await answer?.arrayBuffer();
      times.push(performance.now() - asked);
      if (!answer?.ok) failures++;
      await delay(PAUSE_MS);
    }
    return { answers: times.length - failures, failures, worstMs: Math.max(0, ...times) };
  };
  const result = watch();
  return {
    stop: () => {
      watching = false;
      return result;
    },
  };
}
