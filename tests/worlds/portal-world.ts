import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Ending } from '../../paths/world/history.ts';
import type { Answer, Script } from '../../paths/world/person.ts';
import type { Picture, PicturedWorld } from '../../paths/world/picture.ts';
import { keyOf } from '../../paths/world/text-key.ts';
import type { Step, Touch } from '../../paths/world/world.ts';
import type { Engine } from '../../server/db/database.ts';
import { Content } from './content.ts';
import { inLane, Lane } from './lane.ts';
import { Learned } from './learned.ts';
import { readLockWaits } from './lock-waits.ts';
import { Movement } from './movement.ts';
import { Page, type Sent } from './page.ts';
import type { Members } from './pair.ts';
import type { Portal } from './portal.ts';

interface WorldOptions {
  readonly portal: Portal;
  readonly scripts: Readonly<Record<string, Script>>;
  readonly rows: Readonly<Record<string, string>>;
  readonly judge: (ending: Ending) => readonly string[];
  /** True when each call is done in one step, from its first statement to its last. */
  readonly inWholeCalls: boolean;
}

type Act = () => void | Promise<void>;

/** What the server does of a call in one step, in a world of whole calls. */
export const WHOLE_CALL = 'all';

/** A page is taken to rest when so many turns of the process have brought nothing new of it. */
const TURNS_AT_REST = 10;

const DATABASE: readonly Touch[] = [{ what: 'the database', how: 'writes' }];
const EVERYTHING: readonly Touch[] = [{ what: 'everything', how: 'writes' }];

/** What the look-up of a session reads, which belongs to the step that hands a call over. */
const LOOKED_UP: Readonly<Record<Engine, readonly Touch[]>> = {
  postgres: ['usuario', 'permiso', 'sesion'].map((table) => ({ what: `rows of ${table}`, how: 'reads' })),
  pglite: [{ what: 'the database', how: 'reads' }],
};

/** Longer than the step of a load counts as being done after its server was killed (`ORPHAN_AFTER_MS`). */
const WAIT_S = 15;

/** The name of the first window of a person. */
const browserOf = (name: string, members: Members): string =>
  Object.keys(members).find((one) => members[one] === members[name]) ?? name;

/** The portal and the people who use it, in one process. */
export class PortalWorld implements PicturedWorld {
  private readonly lanes: Lane[] = [];
  private readonly pages: readonly Page[];
  private readonly troubles: string[] = [];
  private readonly formerServers: FastifyInstance[] = [];
  private readonly calls: Promise<void>[] = [];
  private readonly movement = new Movement();
  private acts = new Map<Step, Act>();
  private taken = 0;
  /** The calls that were done at a stretch, in the order in which they were. */
  private readonly wholeCalls: string[] = [];
  private readonly content: Content;
  private readonly begunAt: Date;

  private constructor(
    private readonly options: WorldOptions,
    private server: FastifyInstance,
  ) {
    this.content = new Content(options.portal.content);
    this.begunAt = options.portal.test.clock.now();
    const names = Object.keys(options.scripts);
    const browsers = new Map<string, Learned>();
    const asking: readonly Touch[] = [
      { what: 'time', how: 'reads' },
      { what: 'the server', how: 'reads' },
      ...LOOKED_UP[this.engine],
    ];
    this.pages = names.map((name) => {
      const browser = browserOf(name, options.portal.members);
      const learned = browsers.get(browser) ?? new Learned();
      browsers.set(browser, learned);
      return new Page(name, {
        browser,
        learned,
        taken: () => this.taken,
        moved: this.movement.add,
        send: (sent) => this.send(sent),
        startServer: options.inWholeCalls ? null : () => this.startServer(),
        askingTouches: options.inWholeCalls ? [] : asking,
      });
    });
  }

  static async begin(options: WorldOptions): Promise<PortalWorld> {
    const world = new PortalWorld(options, await options.portal.serve());
    for (const page of world.pages) {
      const script = options.scripts[page.name];
      if (script) page.run(script);
    }
    await world.settle();
    return world;
  }

  possible(): readonly Step[] {
    const isFirst = (lane: Lane): boolean => !this.lanes.some((other) => lane.isBehind(other));
    const first = this.wanted(isFirst);
    const acts = first.size > 0 ? first : this.wanted(() => true);
    const waited = acts.size === 0 ? this.waited() : [];
    for (const [step, act] of [...waited, ...this.faults()]) acts.set(step, act);
    this.acts = acts;
    return [...acts.keys()];
  }

  /** The time that people wait passes for the server too. */
  private waited(): [Step, Act][] {
    const pass = (goOn: () => void) => (): void => {
      this.options.portal.test.clock.advance({ seconds: WAIT_S });
      goOn();
    };
    return this.pages.flatMap((page) => page.waited().map(([step, goOn]): [Step, Act] => [step, pass(goOn)]));
  }

  /** What people and the calls that go on may do next. */
  private wanted(goesOn: (lane: Lane) => boolean): Map<Step, Act> {
    const acts = new Map<Step, Act>();
    for (const page of this.pages) {
      const ofServer = this.lanes.flatMap((lane): [Step, Act][] =>
        lane.call.by === page.name && lane.next !== null && goesOn(lane)
          ? [[lane.next, () => lane.goOn()]]
          : [],
      );
      // An answer is heard before the server goes on with its call, which should have ended with it.
      const isAnswered = page.calls.some(({ state }) => state === 'answered');
      const inOrder = isAnswered ? [...page.possible(), ...ofServer] : [...ofServer, ...page.possible()];
      for (const [step, act] of inOrder) acts.set(step, act);
    }
    return acts;
  }

  async take(step: Step): Promise<void> {
    const act = this.acts.get(step);
    if (act === undefined) throw new Error(`${step.by}: ${step.does} is not possible.`);
    this.taken += 1;
    if (step.does.startsWith(WHOLE_CALL)) this.wholeCalls.push(step.does);
    await act();
    await this.settle();
    await this.content.after(step.touches);
  }

  state(): number {
    const waiting = this.lanes
      .filter(({ asks }) => asks > 0)
      .toSorted((one, other) => one.wentOnAt - other.wentOnAt);
    return keyOf(
      JSON.stringify([
        this.pages.map(({ state }) => state),
        this.lanes.flatMap(({ state }) => state ?? []).sort(),
        waiting.map(({ call }) => call.name),
        this.content.state,
        this.formerServers.length,
        this.options.portal.test.clock.now().getTime() - this.begunAt.getTime(),
        this.troubles,
        this.wholeCalls,
      ]),
    );
  }

  async judge(): Promise<readonly string[]> {
    const sent = this.pages.flatMap(({ calls }) => calls);
    return [
      ...this.troubles,
      ...this.pages.flatMap(({ troubles }) => troubles),
      ...this.pages
        .filter(({ isActing }) => isActing)
        .map(({ name }) => `${name} is left in the middle of it`),
      ...sent.filter(({ state }) => state !== 'heard').map(({ name }) => `nothing is heard of ${name}`),
      ...sent.flatMap(({ name, answer }) =>
        answer && answer.status >= 500 ? [`${name} was answered ${answer.status}`] : [],
      ),
      ...this.options.judge(await this.ending()),
    ];
  }

  async picture(): Promise<Picture> {
    return {
      people: this.pages.map(({ name, machine }) => ({
        name,
        machine: machine?.id ?? null,
        states: machine?.states() ?? [],
      })),
      calls: this.pages.flatMap(({ calls }) => calls.map((one) => ({ ...one }))),
      rows: await this.rows(),
    };
  }

  async end(): Promise<void> {
    for (const lane of this.lanes) lane.kill();
    await this.settle();
    for (const lane of this.lanes) lane.bury();
    await Promise.all(this.calls);
    for (const server of [...this.formerServers, this.server]) this.options.portal.release(server);
    this.options.portal.test.clock.putBackTo(this.begunAt);
    await this.options.portal.putBack();
  }

  private get engine(): Engine {
    return this.options.portal.test.database.engine;
  }

  private faults(): [Step, Act][] {
    const isAtWork = this.lanes.some(({ isDead, hasOpenTransaction }) => !isDead && hasOpenTransaction);
    const kill = (): Step => ({
      by: 'server',
      does: 'is killed',
      isFault: true,
      touches: EVERYTHING,
      undoes: this.lanes.flatMap(({ leavesNoTrace }) => leavesNoTrace),
    });
    return [
      ...this.pages.flatMap((page) => page.losses()),
      ...(isAtWork || this.pages.some((page) => page.unheard().length > 0)
        ? ([[kill(), () => this.restart()]] satisfies [Step, Act][])
        : []),
    ];
  }

  private send(sent: Sent): void {
    const { inWholeCalls } = this.options;
    const heard = this.pages.flatMap(({ calls }) =>
      calls.filter(({ answer, state }) => state === 'heard' && answer),
    );
    this.pages.find(({ name }) => name === sent.by)?.sends(sent, heard.map(({ name }) => name).sort());
    const lane = this.newLane(sent);
    const begun = inWholeCalls ? lane.hold({ does: WHOLE_CALL, touches: DATABASE }) : Promise.resolve();
    const answered = begun.then(() => this.ask(lane, sent));
    this.follow(lane, answered, (answer) => {
      if (sent.state !== 'sent') return;
      sent.state = 'answered';
      sent.answer = answer;
    });
  }

  /** Nothing of what the server was doing happens any more, and another one goes on with the database. */
  private async restart(): Promise<void> {
    for (const lane of this.lanes) lane.kill();
    for (const page of this.pages) for (const sent of page.unheard()) sent.state = 'unanswerable';
    await this.startServer();
  }

  private async startServer(): Promise<void> {
    this.formerServers.push(this.server);
    this.server = await this.options.portal.serve();
  }

  private newLane({ name, by }: Sent): Lane {
    const lane = new Lane(
      { name, by, server: this.formerServers.length, isGated: !this.options.inWholeCalls },
      { moved: this.movement.add, taken: () => this.taken, contentOf: (touches) => this.content.of(touches) },
    );
    this.lanes.push(lane);
    return lane;
  }

  private async ask(lane: Lane, { by, call: { method, url, body, headers, job } }: Sent): Promise<Answer> {
    const { portal } = this.options;
    if (job !== undefined) {
      await inLane(lane, () => portal.runJob(job));
      return null;
    }
    const token = portal.members[by]?.token;
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

  private async ending(): Promise<Ending> {
    return { made: this.pages.flatMap((page) => page.made()), rows: await this.rows() };
  }

  private async rows(): Promise<Ending['rows']> {
    const rows: Record<string, Record<string, unknown>[]> = {};
    for (const [name, sql] of Object.entries(this.options.rows)) {
      rows[name] = await this.options.portal.test.query(sql);
    }
    return rows;
  }

  /** Resolves when nothing moves but by a step: everybody rests, or waits for a lock that somebody else holds. */
  private async settle(): Promise<void> {
    let stillSince = this.movement.count;
    for (let turns = 0; ; turns += 1) {
      await turn();
      if (stillSince !== this.movement.count) {
        stillSince = this.movement.count;
        turns = 0;
        continue;
      }
      // A machine may rest in a state in which it neither asks nor waits.
      if (turns < TURNS_AT_REST && this.pages.some(({ isActing }) => isActing)) continue;
      const isMoving = this.lanes.some((lane) => !lane.rests);
      const asks = this.lanes.reduce((sum, lane) => sum + lane.asks, 0);
      if (!isMoving && asks === 0) return;
      if (!isMoving && this.mayWaitForLocks(asks)) {
        const { waiting, isDeadlock } = await readLockWaits(this.options.portal.test.database);
        if (waiting < asks || stillSince !== this.movement.count) continue;
        if (!isDeadlock && this.possible().some(({ isFault }) => !isFault)) return;
      }
      await this.movement.after(stillSince, () => this.whatHangs());
    }
  }

  /** On PostgreSQL a statement may wait for a transaction of somebody else. */
  private mayWaitForLocks(asks: number): boolean {
    if (this.engine !== 'postgres') return false;
    return asks > 1 || this.lanes.filter(({ hasOpenTransaction }) => hasOpenTransaction).length > 1;
  }

  private whatHangs(): string {
    return this.lanes
      .filter((lane) => !lane.rests || lane.asks > 0)
      .map(({ call, asks, rests }) => `${call.name} ${rests ? 'rests' : 'runs'} and asks ${asks}`)
      .join(', ');
  }
}
