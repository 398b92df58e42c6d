import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Ending } from '../../paths/world/history.ts';
import type { Answer, Call, Script } from '../../paths/world/person.ts';
import type { Step, Touch, World } from '../../paths/world/world.ts';
import type { Engine } from '../../server/db/database.ts';
import { inLane, Lane } from './lane.ts';
import { readLockWaits } from './lock-waits.ts';
import type { PairFault } from './pair.ts';
import type { Portal } from './portal.ts';

interface WorldOptions {
  readonly portal: Portal;
  readonly scripts: Readonly<Record<string, Script>>;
  readonly faults: readonly PairFault[];
  readonly rows: Readonly<Record<string, string>>;
  readonly judge: (ending: Ending) => readonly string[];
  /** True when each call is done in one step, from its first statement to its last. */
  readonly inWholeCalls: boolean;
}

/** A call on its way: asked by a person, done by the server, and heard of by the person. */
interface Sent {
  readonly by: string;
  readonly call: Call;
  /** The call's name, with a number when the person made one of the same name before. */
  readonly name: string;
  askedAt: number;
  heardAt: number | null;
  state: 'asked' | 'sent' | 'answered' | 'unanswerable' | 'heard';
  answer: Answer;
  readonly hear: (answer: Answer) => void;
}

/** What the server does of a call in one step, in a world of whole calls. */
export const WHOLE_CALL = 'all';

const HANGS_MS = 60_000;

/** What the look-up of a session reads, which belongs to the step that hands a call over. */
const LOOKED_UP: Readonly<Record<Engine, readonly Touch[]>> = {
  postgres: ['usuario', 'permiso', 'sesion'].map((table) => ({ what: `rows of ${table}`, how: 'reads' })),
  pglite: [{ what: 'the database', how: 'reads' }],
};
const ALL_READ: Touch = { what: 'everything', how: 'reads' };
const DATABASE: readonly Touch[] = [{ what: 'the database', how: 'writes' }];
const ALL: readonly Touch[] = [{ what: 'everything', how: 'writes' }];

/** The portal and the people who use it, in one process. */
export class PortalWorld implements World {
  private readonly lanes: Lane[] = [];
  private readonly sent: Sent[] = [];
  private readonly acting = new Set<string>();
  private readonly troubles: string[] = [];
  private readonly faultsDone = new Set<string>();
  private actions = new Map<Step, () => void | Promise<void>>();
  private readonly killedServers: FastifyInstance[] = [];
  private readonly calls: Promise<void>[] = [];
  private taken = 0;
  private moves = 0;
  private wake: () => void = () => undefined;

  private constructor(
    private readonly options: WorldOptions,
    private server: FastifyInstance,
  ) {}

  static async begin(options: WorldOptions): Promise<PortalWorld> {
    const world = new PortalWorld(options, await options.portal.serve());
    for (const [name, script] of Object.entries(options.scripts)) world.start(name, script);
    await world.settle();
    return world;
  }

  possible(): readonly Step[] {
    const steps = new Map<Step, () => void | Promise<void>>();
    for (const name of this.people) {
      // An answer that is there is heard before the server goes on with that call, which it should have ended.
      for (const sent of this.sent) if (sent.by === name && sent.state === 'answered') this.addNext(steps, sent);
      for (const lane of this.lanes) {
        if (lane.call.by === name && lane.next !== null) steps.set(lane.next, () => lane.goOn());
      }
      for (const sent of this.sent) if (sent.by === name && sent.state !== 'answered') this.addNext(steps, sent);
    }
    this.addFaults(steps);
    this.actions = steps;
    return [...steps.keys()];
  }

  async take(step: Step): Promise<void> {
    const act = this.actions.get(step);
    if (act === undefined) throw new Error(`${step.by}: ${step.does} is not possible.`);
    this.taken += 1;
    await act();
    await this.settle();
  }

  async judge(): Promise<readonly string[]> {
    const stuck = this.sent
      .filter(({ state }) => state !== 'heard')
      .map(({ by, name }) => `${by} waits for ${name} for ever`);
    return [...this.troubles, ...stuck, ...this.options.judge(await this.ending())];
  }

  async end(): Promise<void> {
    for (const lane of this.lanes) lane.kill();
    await this.settle();
    for (const lane of this.lanes) lane.bury();
    await Promise.all(this.calls);
    for (const server of [...this.killedServers, this.server]) this.options.portal.release(server);
    await this.options.portal.putBack();
  }

  private get engine(): Engine {
    return this.options.portal.test.database.engine;
  }

  /** Everybody, those last who only do what nobody wants. */
  private get people(): ReadonlySet<string> {
    return new Set([...Object.keys(this.options.scripts), ...this.options.faults.map(({ as }) => as)]);
  }

  private start(name: string, script: Script): void {
    const call = (asked: Call): Promise<Answer> =>
      new Promise((hear) => {
        this.acting.delete(name);
        this.sent.push(this.newSent(name, asked, hear));
        this.hasMoved();
      });
    this.acting.add(name);
    void script({ call })
      .catch((error: unknown) => this.troubles.push(`${name} cannot go on: ${error}`))
      .finally(() => {
        this.acting.delete(name);
        this.hasMoved();
      });
  }

  private newSent(by: string, call: Call, hear: (answer: Answer) => void): Sent {
    const before = this.sent.filter((one) => one.by === by && one.call.name === call.name).length;
    const name = before === 0 ? call.name : `${call.name} ${before + 1}`;
    return { by, call, name, hear, askedAt: this.taken, heardAt: null, state: 'asked', answer: null };
  }

  private nextOf(sent: Sent): [string, () => void] | null {
    switch (sent.state) {
      case 'asked':
        return ['asks', () => this.send(sent)];
      case 'answered':
        return ['hears of', () => this.hear(sent, sent.answer)];
      case 'unanswerable':
        return ['hears nothing of', () => this.hear(sent, null)];
      default:
        return null;
    }
  }

  private addNext(steps: Map<Step, () => void | Promise<void>>, sent: Sent): void {
    const [does, act] = this.nextOf(sent) ?? [];
    if (does !== undefined && act !== undefined) steps.set(this.stepOf(sent, does), act);
  }

  private stepOf(sent: Sent, does: string): Step {
    const page: Touch = { what: `page of ${sent.by}`, how: 'writes' };
    const call: Touch = { what: `call ${callName(sent)}`, how: 'writes' };
    // Who asked after whose answer is part of the history, so it may not be changed by steps that commute.
    const time: Touch = { what: 'time', how: does === 'asks' ? 'reads' : 'adds' };
    const others = this.options.inWholeCalls
      ? []
      : [time, ...(does === 'asks' ? LOOKED_UP[this.engine] : [])];
    const touches = [page, call, ALL_READ, ...others];
    return {
      by: sent.by,
      does: `${does} ${sent.name}`,
      touches,
      about: `${sent.call.method} ${sent.call.url}`,
    };
  }

  private addFaults(steps: Map<Step, () => void | Promise<void>>): void {
    const unheard = this.sent.filter(
      ({ by, state }) => (state === 'sent' || state === 'answered') && by in this.options.scripts,
    );
    for (const one of unheard) {
      const page: Touch = { what: `page of ${one.by}`, how: 'writes' };
      const touches: readonly Touch[] = [page, { what: 'time', how: 'adds' }, ALL_READ];
      steps.set({ by: one.by, does: `loses the answer of ${one.name}`, isFault: true, touches }, () =>
        this.hear(one, null),
      );
    }
    const isAtWork = this.lanes.some(({ isDead, hasOpenTransaction }) => !isDead && hasOpenTransaction);
    if (unheard.length > 0 || isAtWork) {
      const undoes = this.lanes.flatMap(({ leavesNoTrace }) => leavesNoTrace);
      steps.set({ by: 'server', does: 'is killed', isFault: true, touches: ALL, undoes }, () =>
        this.restart(),
      );
    }
    for (const fault of this.options.faults) {
      if (this.faultsDone.has(fault.name)) continue;
      steps.set({ by: fault.as, does: fault.name, isFault: true, touches: ALL }, () => this.doFault(fault));
    }
  }

  private send(sent: Sent): void {
    const { inWholeCalls } = this.options;
    sent.state = 'sent';
    sent.askedAt = this.taken;
    const lane = this.newLane(callName(sent), sent.by, !inWholeCalls);
    const begun = inWholeCalls ? lane.hold({ does: WHOLE_CALL, touches: DATABASE }) : Promise.resolve();
    const answered = begun.then(() => this.ask(lane, sent));
    this.follow(lane, answered, (answer) => {
      if (sent.state !== 'sent') return;
      sent.state = 'answered';
      sent.answer = answer;
    });
  }

  /** `then` gets the answer, unless the server is killed before. */
  private follow(lane: Lane, answered: Promise<Answer>, then: (answer: Answer) => void): void {
    const followed = answered.then(
      (answer) => {
        if (!lane.isDead) then(answer);
        lane.end();
      },
      (error: unknown) => {
        if (!lane.isDead) this.troubles.push(`${lane.call.name} failed: ${error}`);
        lane.end();
      },
    );
    this.calls.push(followed);
  }

  private hear(sent: Sent, answer: Answer): void {
    sent.state = 'heard';
    sent.answer = answer;
    sent.heardAt = this.taken;
    if (sent.by in this.options.scripts) this.acting.add(sent.by);
    sent.hear(answer);
  }

  private doFault({ name, as, call }: PairFault): void {
    this.faultsDone.add(name);
    const sent = this.newSent(as, call, () => undefined);
    this.sent.push(sent);
    sent.state = 'sent';
    const lane = this.newLane(callName(sent), as, false);
    this.follow(lane, this.ask(lane, sent), (answer) => this.hear(sent, answer));
  }

  /** Nothing of what the server was doing happens any more, and another one goes on with the database. */
  private async restart(): Promise<void> {
    for (const lane of this.lanes) lane.kill();
    for (const one of this.sent) {
      if (one.state === 'sent' || one.state === 'answered') one.state = 'unanswerable';
    }
    this.killedServers.push(this.server);
    this.server = await this.options.portal.serve();
  }

  private newLane(name: string, by: string, isGated: boolean): Lane {
    const lane = new Lane({ name, by, isGated }, () => this.hasMoved());
    this.lanes.push(lane);
    return lane;
  }

  private async ask(lane: Lane, { by, call: { method, url, body, headers } }: Sent): Promise<Answer> {
    const token = this.options.portal.members[by]?.token;
    const asked = {
      method,
      url: `/api/v2${url}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    };
    // It begins when it is awaited.
    const answer = await inLane(lane, async () => await this.server.inject(asked));
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }

  private async ending(): Promise<Ending> {
    const rows: Record<string, Record<string, unknown>[]> = {};
    for (const [name, sql] of Object.entries(this.options.rows)) {
      rows[name] = await this.options.portal.test.query(sql);
    }
    const made = this.sent
      .filter(({ state }) => state !== 'asked')
      .map((one) => ({ ...one, name: callName(one) }));
    return { made, rows };
  }

  private hasMoved(): void {
    this.moves += 1;
    this.wake();
  }

  /** Resolves when nothing moves but by a step: everybody rests, or waits for a lock that somebody else holds. */
  private async settle(): Promise<void> {
    for (;;) {
      const { moves } = this;
      await turn();
      if (moves !== this.moves) continue;
      const isMoving = this.acting.size > 0 || this.lanes.some((lane) => !lane.rests);
      const asks = this.lanes.reduce((sum, lane) => sum + lane.asks, 0);
      if (!isMoving && asks === 0) return;
      if (!isMoving && this.mayWait(asks)) {
        const { waiting, isDeadlock } = await readLockWaits(this.options.portal.test.database);
        if (waiting < asks || moves !== this.moves) continue;
        if (!isDeadlock && this.possible().some(({ isFault }) => !isFault)) return;
      }
      await this.nextMove(moves);
    }
  }

  /** On PostgreSQL a statement may wait for a transaction of somebody else. */
  private mayWait(asks: number): boolean {
    if (this.engine !== 'postgres') return false;
    const open = this.lanes.filter(({ hasOpenTransaction }) => hasOpenTransaction);
    return asks > 1 || open.length > 1;
  }

  private async nextMove(since: number): Promise<void> {
    if (since !== this.moves) return;
    await new Promise<void>((resolve, reject) => {
      const hangs = setTimeout(() => reject(new Error(`nothing moves: ${this.picture()}`)), HANGS_MS);
      this.wake = () => {
        clearTimeout(hangs);
        resolve();
      };
    });
  }

  private picture(): string {
    const lanes = this.lanes.map(
      ({ call, asks, rests }) => `${call.name} ${rests ? 'rests' : 'runs'}, asks ${asks}`,
    );
    return [...lanes, ...[...this.acting].map((name) => `${name} acts`)].join('; ');
  }
}

const callName = ({ by, name }: Pick<Sent, 'by' | 'name'>): string => `${name} of ${by}`;
