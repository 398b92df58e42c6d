import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOAD_STEP_HEADER } from '../../../src/api/contract/bulk-load.ts';

/**
 * 'Before': the server never hears of the call. 'After': it did the work, and its answer is lost on the way.
 */
export type Fault =
  | 'gatewayTimeoutBefore'
  | 'gatewayTimeoutAfter'
  | 'cutBefore'
  | 'cutAfter'
  /** Nothing comes back, and the connection stays: the browser's own patience ends it. */
  | 'stallBefore'
  | 'stallAfter'
  | 'sessionLost';

/** A call that passed, and what happened to it. */
export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
  readonly step: string | null;
  readonly fault: Fault | null;
}

/** Stands between browser and server as the company's proxy would, and misbehaves once when told to. */
export class FaultProxy {
  readonly calls: ProxiedCall[] = [];
  private readonly armed = new Map<string, Fault>();
  private readonly held = new Map<string, { reached: () => void; released: Promise<void> }>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async start(target: string): Promise<FaultProxy> {
    const server = createServer();
    const proxy = new FaultProxy(server, new URL(target));
    server.on('request', (incoming, outgoing) => proxy.handle(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next call of this step meets the fault; the one after it passes. */
  failOnce(step: string, fault: Fault): void {
    this.armed.set(step, fault);
  }

  /** The next call of this step waits here, before the server hears of it, until it is released. */
  hold(step: string): { readonly reached: Promise<void>; release(): void } {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      this.held.set(step, { reached: resolve, released });
    });
    return { reached, release };
  }

  callsOf(step: string): ProxiedCall[] {
    return this.calls.filter((call) => call.step === step);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const header = incoming.headers[UPLOAD_STEP_HEADER];
    const step = typeof header === 'string' ? header : null;
    const fault = (step !== null && this.armed.get(step)) || null;
    if (step !== null) this.armed.delete(step);
    // A browser repeats by itself a call whose kept connection died. Here no connection is kept, so what
    // comes twice was sent twice by the page.
    outgoing.shouldKeepAlive = false;
    this.calls.push({ method: incoming.method ?? '', path: incoming.url ?? '', step, fault });

    if (fault === 'sessionLost' || fault?.endsWith('Before')) {
      // The body is read to its end, so that the browser is waiting for an answer and nothing else.
      incoming.resume().once('end', () => misbehave(outgoing, fault));
      return;
    }
    const forwarded = request(
      {
        host: this.target.hostname,
        port: this.target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        if (fault !== null) {
          answer.resume().once('end', () => misbehave(outgoing, fault));
          return;
        }
        const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.once('error', () => outgoing.destroy());
    const hold = step === null ? undefined : this.held.get(step);
    if (step === null || hold === undefined) {
      incoming.pipe(forwarded);
      return;
    }
    this.held.delete(step);
    hold.reached();
    hold.released.then(() => incoming.pipe(forwarded));
  }
}

function misbehave(outgoing: ServerResponse, fault: Fault): void {
  if (fault === 'stallBefore' || fault === 'stallAfter') return;
  if (fault === 'cutBefore' || fault === 'cutAfter') {
    outgoing.destroy();
  } else if (fault === 'sessionLost') {
    outgoing
      .writeHead(401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: 'Sesión expirada. Por favor, inicia sesión nuevamente.' }));
  } else {
    outgoing.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504 Gateway Time-out</h1>');
  }
}
