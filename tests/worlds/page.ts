import type { Made } from '../../paths/world/history.ts';
import type { Answer, Call, PageClock, PageMachine, Script } from '../../paths/world/person.ts';
import type { PicturedCall } from '../../paths/world/picture.ts';
import type { Step, Touch } from '../../paths/world/world.ts';
import { Learned } from './learned.ts';

/** A call on its way: asked by a page, done by the server, and heard of by the page. */
export interface Sent {
  readonly by: string;
  readonly call: Call;
  /** No other call of the world has this name. */
  readonly name: string;
  askedAt: number;
  heardAt: number | null;
  state: PicturedCall['state'];
  answer: Answer;
  readonly hear: (answer: Answer) => void;
}

/** Something that the page does when its time has passed. */
interface Timer {
  readonly number: number;
  readonly ms: number;
  readonly work: () => void;
}

/** What a page tells the world that it is in. */
interface Around {
  /** The same for the windows of one person, who meet in what their browser stores. */
  readonly browser: string;
  /** All that happened in that browser. */
  readonly learned: Learned;
  /** How many steps were taken. */
  readonly taken: () => number;
  readonly moved: () => void;
  readonly send: (call: Sent) => void;
  /** Null where it makes no difference. */
  readonly startServer: (() => Promise<void>) | null;
  /** What handing a call over touches beside the page. */
  readonly askingTouches: readonly Touch[];
}

type Act = () => void | Promise<void>;

const EVERYTHING_READ: Touch = { what: 'everything', how: 'reads' };

/** The window of one person: what they have asked, what they wait for, and the time that passes on it. */
export class Page {
  /** True from the moment in which the script can go on until it asks, waits or ends. */
  isActing = false;
  readonly troubles: string[] = [];
  readonly calls: Sent[] = [];
  /** The machine that it shows; null when it only makes calls. */
  machine: PageMachine | null = null;
  private readonly timers: Timer[] = [];
  private timersSet = 0;
  private goOn: (() => void) | null = null;
  private withServer: (() => void) | null = null;

  constructor(
    readonly name: string,
    private readonly around: Around,
  ) {}

  run(script: Script): void {
    this.isActing = true;
    void script({
      call: (call) =>
        new Promise((hear) => {
          this.ask(call, hear);
          this.rests();
        }),
      wait: () =>
        new Promise((goOn) => {
          this.goOn = goOn;
          this.rests();
        }),
      startsServer: async () => {
        if (this.around.startServer === null) return;
        await new Promise<void>((goOn) => {
          this.withServer = goOn;
          this.rests();
        });
      },
      clock: this.clock,
      shows: (machine) => {
        this.machine = machine;
      },
    })
      .catch((error: unknown) => this.troubles.push(`${this.name} cannot go on: ${error}`))
      .finally(() => this.rests());
  }

  /** Adds a call that is to be handed over. */
  ask(call: Call, hear: (answer: Answer) => void): void {
    const again = this.calls.filter((one) => one.call.name === call.name).length;
    const name = `${call.name}${again === 0 ? '' : ` ${again + 1}`} of ${this.name}`;
    const taken = this.around.taken();
    const { name: by } = this;
    const sent: Sent = { by, call, name, hear, askedAt: taken, heardAt: null, state: 'asked', answer: null };
    this.calls.push(sent);
    this.learn('asks', name, call);
  }

  private hear(sent: Sent, answer: Answer): void {
    sent.state = 'heard';
    sent.answer = answer;
    sent.heardAt = this.around.taken();
    this.learn('hears of', sent.name, answer);
    sent.hear(answer);
  }

  /** All that what happens on it yet, and what is judged of it, depends on. */
  get state(): string {
    const calls = this.calls.map(({ state, answer }) => (state === 'answered' ? [state, answer] : state));
    const learned = new Learned();
    learned.add([calls, this.troubles, this.goOn !== null, this.withServer !== null]);
    return `${this.name} ${this.around.learned.key} ${learned.key}`;
  }

  /** A call is handed over. `heard`: the calls that anybody has heard of until now. */
  sends(sent: Sent, heard: readonly string[]): void {
    sent.state = 'sent';
    sent.askedAt = this.around.taken();
    this.learn('sends', sent.name, heard);
  }

  /** What may happen on the page, and how it is done. */
  possible(): [Step, Act][] {
    const steps: [Step, Act][] = [
      ...this.calls.flatMap((sent) => this.nextOf(sent) ?? []),
      ...this.startOfServer(),
    ];
    const timer = this.timers.toSorted((one, other) => one.ms - other.ms)[0];
    if (timer === undefined) return steps;
    return [...steps, [this.step(`lets ${timer.ms} ms pass`, []), () => this.fire(timer)]];
  }

  private startOfServer(): [Step, Act][] {
    const { withServer } = this;
    if (withServer === null) return [];
    const act = async () => {
      this.withServer = null;
      this.isActing = true;
      this.learn('starts another server');
      await this.around.startServer?.();
      withServer();
    };
    return [[this.step('starts another server', [{ what: 'the server', how: 'writes' }]), act]];
  }

  /** The step after which a page that waits for others goes on; nothing when it does not. */
  waited(): [Step, () => void][] {
    const { goOn } = this;
    if (goOn === null) return [];
    const act = () => {
      this.goOn = null;
      this.isActing = true;
      this.learn('has waited');
      goOn();
    };
    return [[this.step('has waited', [{ what: 'everything', how: 'writes' }]), act]];
  }

  /** For each call whose answer may be lost, the fault. */
  losses(): [Step, () => void][] {
    const asked = this.unheard().filter(({ call }) => call.job === undefined);
    return asked.map((sent) => [
      { ...this.step(`loses the answer of ${sent.name}`, [TIME_PASSED]), isFault: true },
      () => this.goesOn(sent, null),
    ]);
  }

  unheard(): Sent[] {
    return this.calls.filter(({ state }) => state === 'sent' || state === 'answered');
  }

  made(): Made[] {
    return this.calls.filter(({ state }) => state !== 'asked');
  }

  private nextOf(sent: Sent): [[Step, () => void]] | null {
    const does = (what: string, touches: readonly Touch[]): Step =>
      this.step(
        `${what} ${sent.name}`,
        [{ what: `call ${sent.name}`, how: 'writes' }, ...touches],
        sent.call,
      );
    switch (sent.state) {
      case 'asked':
        return [[does('asks', this.around.askingTouches), () => this.around.send(sent)]];
      case 'answered':
        return [[does('hears of', [TIME_PASSED]), () => this.goesOn(sent, sent.answer)]];
      case 'unanswerable':
        return [[does('hears nothing of', [TIME_PASSED]), () => this.goesOn(sent, null)]];
      default:
        return null;
    }
  }

  private goesOn(sent: Sent, answer: Answer): void {
    this.isActing = true;
    this.hear(sent, answer);
  }

  private step(does: string, touches: readonly Touch[], call?: Call): Step {
    const page: Touch = { what: `page of ${this.around.browser}`, how: 'writes' };
    return {
      by: this.name,
      does,
      touches: [page, EVERYTHING_READ, ...touches],
      ...(call && { about: `${call.method} ${call.url}` }),
    };
  }

  private learn(...what: readonly unknown[]): void {
    this.around.learned.add([this.name, ...what]);
  }

  private rests(): void {
    this.isActing = false;
    this.around.moved();
  }

  private readonly clock: PageClock = {
    setTimeout: (work, ms) => {
      this.timersSet += 1;
      this.timers.push({ number: this.timersSet, ms, work });
      return this.timersSet;
    },
    clearTimeout: (number) => {
      const at = this.timers.findIndex((timer) => timer.number === number);
      if (at >= 0) this.timers.splice(at, 1);
    },
  };

  private fire(timer: Timer): void {
    this.timers.splice(this.timers.indexOf(timer), 1);
    this.learn('lets pass', timer.ms);
    timer.work();
  }
}

/** Who asked after whose answer is part of the history: an answer does not commute with a call. */
const TIME_PASSED: Touch = { what: 'time', how: 'adds' };
