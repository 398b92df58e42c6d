import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { callName } from './call-name.ts';

/**
 * What happens to a call. 'Before': the server never receives it. 'After': the server carries it out, and its answer is
 * lost. The others are answers that the proxy gives instead of the server.
 */
export type Fault =
  | 'gatewayTimeoutBefore'
  | 'gatewayTimeoutAfter'
  | 'cutBefore'
  | 'cutAfter'
  /** Nothing is answered and the connection stays open, until the browser gives up. */
  | 'stallBefore'
  | 'stallAfter'
  /** The server carries it out, and its answer waits here until it is let go. */
  | 'keptAfter'
  | 'sessionLost'
  | 'forbidden'
  /** The answer when another operator is loading. */
  | 'turnTaken'
  /** The answer when another operator abandoned a load. */
  | 'turnLapsed'
  | 'unprocessable'
  | 'serverError'
  /** An answer with the status 0. */
  | 'statusZero'
  /** An answer with the right status whose body has another shape. */
  | 'wrongShape';

/** An answer that the proxy gives instead of the server. */
export interface Answer {
  readonly status: number;
  /** Content type; JSON when absent. */
  readonly type?: string;
  readonly body: string;
  readonly retryAfter?: number;
}
/** The answer with which the server refuses a call. */
export const refusal = (status: number, message: string, retryAfter?: number): Answer => ({
  status,
  body: JSON.stringify({ message }),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

const GATEWAY_TIMEOUT: Answer = { status: 504, type: 'text/html', body: '<h1>504 Gateway Time-out</h1>' };
const ANSWERS: Readonly<Partial<Record<Fault, Answer>>> = {
  gatewayTimeoutBefore: GATEWAY_TIMEOUT,
  gatewayTimeoutAfter: GATEWAY_TIMEOUT,
  sessionLost: refusal(401, 'Sesión expirada. Por favor, inicia sesión nuevamente.'),
  forbidden: refusal(403, 'No tienes permisos para realizar esta acción.'),
  turnTaken: refusal(409, 'Ana Ruiz está cargando «Sur.xlsx».', 30),
  turnLapsed: refusal(409, 'Ana Ruiz está cargando «Sur.xlsx».', 0),
  unprocessable: refusal(422, 'El contenido no se puede procesar.'),
  serverError: refusal(500, 'Ha ocurrido un error en el servidor.'),
  wrongShape: { status: 200, body: JSON.stringify({ other: 'shape' }) },
};

/** The server's own answer without one of its fields, such as 'user'. */
export interface Omission {
  readonly without: string;
}

/** What happens to a call: a fault, a given answer, or the server's answer without a field. */
export type Fate = Fault | Answer | Omission;

/**
 * What is asked for a call: what happens to it (null: nothing), and when: after LATE_MS, or when the call is let go; at
 * once when nothing is said.
 */
interface Order {
  readonly fate: Fate | null;
  readonly when?: 'late' | 'letGo';
}

/** Long enough to do the next step of a script meanwhile, and shorter than the page waits for an answer. */
const LATE_MS = 8_000;

/** A call that came by, and what happened to it. */
export interface ProxiedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly fault: Fate | null;
}

/** Calls that wait in the proxy before the server receives them. */
export interface HeldCall {
  /** Resolves when the first of these calls has arrived. */
  readonly reached: Promise<void>;
  /** Sends the waiting calls to the server, except that `fault` happens to the first one. */
  release(fault?: Fate): void;
}

/** `next` is the fault for the first waiting call once they are released. */
interface Gate {
  readonly reached: () => void;
  readonly released: Promise<void>;
  next: Fate | null;
}

/** A proxy between browser and server that fails calls when it is told to. */
export class FaultProxy {
  readonly calls: ProxiedCall[] = [];
  /** What is asked for the next calls of each name, one after the other. */
  private readonly armed = new Map<string, Order[]>();
  private readonly standing = new Map<string, Answer>();
  private readonly held = new Map<string, Gate>();
  private readonly kept = new Map<string, (() => void)[]>();
  private readonly unkept = new Set<string>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async start(target: string, port = 0): Promise<FaultProxy> {
    const server = createServer();
    const proxy = new FaultProxy(server, new URL(target));
    server.on('request', (incoming, outgoing) => void proxy.handle(incoming, outgoing));
    await listen(server, port);
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next call of this name (call-name.ts) for which nothing is asked yet gets the fault; later ones pass. */
  failOnce(name: string, fault: Fate): void {
    this.ask(name, { fate: fault });
  }

  /**
   * The next call of this name for which nothing is asked yet is kept here for a while; then it gets the fault, if any.
   * One that is held here anyway is late enough.
   */
  delay(name: string, fate: Fate | null): void {
    this.ask(name, { fate, when: 'late' });
  }

  /** The next call of this name for which nothing is asked yet is kept here until it is let go; then it gets the fault. */
  keep(name: string, fate: Fate | null): void {
    this.ask(name, { fate, when: 'letGo' });
  }

  /** Lets go what was kept first of the calls and answers of this name, and says whether there was any. */
  letGo(name: string): boolean {
    const first = this.kept.get(name)?.shift();
    first?.();
    return first !== undefined;
  }

  /** The next calls of this name for which nothing is asked yet reach the server. */
  pass(name: string, times = 1): void {
    for (let time = 0; time < times; time += 1) this.ask(name, { fate: null });
  }

  /** How many calls of each name the proxy waits for, because something is asked for them. */
  awaited(): [name: string, count: number][] {
    return [...this.armed].flatMap(([name, orders]) => (orders.length === 0 ? [] : [[name, orders.length]]));
  }

  private ask(name: string, order: Order): void {
    this.armed.set(name, [...(this.armed.get(name) ?? []), order]);
  }

  /** Tells the browser not to cache this call's answer: a cached answer would never pass here again. */
  neverKept(name: string): void {
    this.unkept.add(name);
  }

  /** From now on every call of this name gets this answer. */
  answerAs(name: string, answer: Answer): void {
    this.standing.set(name, answer);
  }

  /** From now on calls of this name wait here, before the server receives them, until they are released. */
  hold(name: string): HeldCall {
    let open = () => {};
    const released = new Promise<void>((resolve) => {
      open = resolve;
    });
    let reached = () => {};
    const arrival = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const gate: Gate = { reached, released, next: null };
    this.held.set(name, gate);
    const release = (fault: Fate | null = null) => {
      gate.next = fault;
      if (this.held.get(name) === gate) this.held.delete(name);
      open();
    };
    return { reached: arrival, release };
  }

  /** Removes all faults. Calls that wait here go on waiting. */
  behave(): void {
    this.armed.clear();
    this.standing.clear();
    this.held.clear();
  }

  /** Refuses every connection while the work runs. */
  async whileAway<T>(work: () => Promise<T>): Promise<T> {
    const { port } = this.server.address() as AddressInfo;
    this.server.close();
    this.server.closeAllConnections();
    try {
      return await work();
    } finally {
      await listen(this.server, port);
    }
  }

  callsOf(name: string): ProxiedCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const name = callName(incoming);
    // A browser repeats a call by itself when a kept-alive connection dies, so none is kept alive here.
    outgoing.shouldKeepAlive = false;
    const fault = await this.fateOf(name);
    this.calls.push({ name, method: incoming.method ?? '', path: incoming.url ?? '', fault });

    if (fault !== null && staysHere(fault)) {
      // Reads the body to its end first, so that the browser has sent everything and waits only for an answer.
      incoming.resume().once('end', () => misbehave(outgoing, fault));
      return;
    }
    const forwarded = request(
      {
        host: this.target.hostname,
        port: this.target.port,
        path: incoming.url,
        method: incoming.method,
        headers: isOmission(fault)
          ? { ...incoming.headers, 'accept-encoding': 'identity' }
          : incoming.headers,
      },
      (answer) => {
        if (isOmission(fault)) {
          void passOn(answer, outgoing, fault);
          return;
        }
        if (fault !== null && fault !== 'keptAfter') {
          answer.resume().once('end', () => misbehave(outgoing, fault));
          return;
        }
        const pass = () => {
          const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
          const kept = this.unkept.has(name) ? { 'cache-control': 'no-store' } : {};
          outgoing.writeHead(answer.statusCode ?? 502, { ...headers, ...kept });
          answer.pipe(outgoing);
        };
        if (fault === 'keptAfter') void this.untilLetGo(name).then(pass);
        else pass();
      },
    );
    forwarded.once('error', () => cut(outgoing));
    incoming.pipe(forwarded);
  }

  private untilLetGo(name: string): Promise<void> {
    return new Promise((go) => this.kept.set(name, [...(this.kept.get(name) ?? []), go]));
  }

  private async fateOf(name: string): Promise<Fate | null> {
    const gate = this.held.get(name);
    let fate: Fate | null = null;
    if (gate !== undefined) {
      gate.reached();
      await gate.released;
      fate = gate.next;
      gate.next = null;
    }
    const asked = this.armed.get(name)?.shift();
    if (asked?.when === 'late' && gate === undefined) await delay(LATE_MS);
    if (asked?.when === 'letGo') await this.untilLetGo(name);
    return fate ?? (asked === undefined ? (this.standing.get(name) ?? null) : asked.fate);
  }
}

const isOmission = (fate: Fate | null): fate is Omission =>
  typeof fate === 'object' && fate !== null && 'without' in fate;

/** True when the server never receives the call. */
const staysHere = (fate: Fate): fate is Fault | Answer =>
  !isOmission(fate) && !(typeof fate === 'string' && fate.endsWith('After'));

async function passOn(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  { without }: Omission,
): Promise<void> {
  const told = (await json(answer)) as Record<string, unknown>;
  const names = without.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], told);
  delete (holder as Record<string, unknown>)[last];
  outgoing
    .writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' })
    .end(JSON.stringify(told));
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Cuts the connection after the head of an answer: without one, a browser sends the call again by itself if it had opened
 * the connection before it needed it.
 */
function cut(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.socket?.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n', () => outgoing.destroy());
}

function misbehave(outgoing: ServerResponse, fate: Fault | Answer): void {
  if (fate === 'stallBefore' || fate === 'stallAfter') return;
  if (fate === 'statusZero') {
    // Node refuses to write such a status.
    outgoing.socket?.end('HTTP/1.1 000 Blocked\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    return;
  }
  const answer = typeof fate === 'string' ? ANSWERS[fate] : fate;
  if (answer === undefined) {
    cut(outgoing);
    return;
  }
  const { status, type = 'application/json', body, retryAfter } = answer;
  outgoing
    .writeHead(status, {
      'content-type': type,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    })
    .end(body);
}
