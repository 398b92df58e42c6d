import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const BETWEEN_MS = 300;

export interface Called {
  readonly status: number;
  readonly data: unknown;
}

/** Calls of one signed-in person to several servers. */
export class PortalCalls {
  private next = 0;

  constructor(
    private readonly origins: readonly string[],
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /**
   * Makes one call. Calls alternate between the servers, as behind a proxy. Returns null when no answer came,
   * so that it is unknown whether the call was carried out.
   */
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

  /**
   * Repeats a call until it is answered; only for calls whose repetition has no further effect. Returns null
   * when it is told to stop first.
   */
  async insist(stop: AbortSignal, method: string, path: string, body?: object): Promise<Called | null> {
    while (!stop.aborted) {
      const called = await this.call(method, path, body);
      if (called !== null) return called;
      await pause(BETWEEN_MS);
    }
    return null;
  }
}
