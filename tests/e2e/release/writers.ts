import { Agent } from 'node:https';
import { text } from 'node:stream/consumers';
import { liveAnswer } from '../../../src/api/contract/health.ts';
import type { TlsProxy } from '../support/proxies.ts';

const AT_ONCE = 8;
const COLUMNS = [{ nombre: 'Por hacer', estado: 'por_hacer', limite: null }];

/** Creates boards through a proxy, several at once and each once, until `end`. */
export class Writers {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  private readonly done: string[] = [];
  private readonly failed: Record<string, number> = {};
  private writes = true;
  private begun = 0;
  private readonly ended: Promise<unknown>;

  constructor(
    private readonly proxy: TlsProxy,
    private readonly signedIn: Readonly<Record<string, string>>,
    private readonly name: string,
  ) {
    this.ended = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (this.writes) await this.write();
      }),
    );
  }

  get answered(): number {
    return this.done.length;
  }

  /** Stops writing. `done`: the names of the boards whose creation was answered. */
  async end(): Promise<{
    readonly done: readonly string[];
    readonly failed: Readonly<Record<string, number>>;
  }> {
    this.writes = false;
    await this.ended;
    this.agent.destroy();
    return { done: this.done, failed: this.failed };
  }

  /** For how many seconds the server runs to which the proxy gives a call. */
  async youngestServer(): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => this.proxy.ask('/api/v2/health/live').then(text)),
    );
    return Math.min(...answers.map((body) => liveAnswer.parse(JSON.parse(body)).data.uptimeSeconds));
  }

  private async write(): Promise<void> {
    const nombre = `${this.name} ${++this.begun}`;
    const said = await this.answerTo(nombre);
    if (said === null) this.done.push(nombre);
    else this.failed[said] = (this.failed[said] ?? 0) + 1;
  }

  /** Null when the board was created, else what came in the place of the answer. */
  private async answerTo(nombre: string): Promise<string | null> {
    const headers = { ...this.signedIn, 'content-type': 'application/json' };
    const body = Buffer.from(JSON.stringify({ nombre, columnas: COLUMNS }));
    try {
      const options = { method: 'POST', headers, agent: this.agent };
      const answer = await this.proxy.ask('/api/v2/4task/tableros', options, body);
      const told = await text(answer);
      return answer.statusCode === 200 ? null : `${answer.statusCode} ${told}`;
    } catch (error) {
      return String(error);
    }
  }
}

export async function uptimeOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v2/health/live`);
  return liveAnswer.parse(await answer.json()).data.uptimeSeconds;
}
