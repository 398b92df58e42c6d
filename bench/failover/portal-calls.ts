import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const BETWEEN_MS = 300;

export interface Called {
  readonly status: number;
  readonly data: unknown;
}

/** A session of one person, at several servers. */
export class PortalCalls {
  private next = 0;

  constructor(
    private readonly origins: readonly string[],
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** Null: nobody knows whether it was done. The servers take turns, as behind a proxy. */
  async call(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Called | null> {
    const origin = this.origins[this.next++ % this.origins.length];
    try {
      const answer = await fetch(`${origin}/api/v2${path}`, {
        method,
        headers: { ...this.headers, ...more, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const read = (await answer.json().catch(() => null)) as { readonly data?: unknown } | null;
      return answer.status >= 500 || answer.status === 429
        ? null
        : { status: answer.status, data: read?.data };
    } catch {
      return null;
    }
  }

  /** Sends the same until it is answered: only for what counts once however often it is sent. Null: it was told to stop. */
  async insist(stop: AbortSignal, method: string, path: string, body?: object): Promise<Called | null> {
    while (!stop.aborted) {
      const called = await this.call(method, path, body);
      if (called !== null) return called;
      await pause(BETWEEN_MS);
    }
    return null;
  }
}
