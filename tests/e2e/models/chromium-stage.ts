import { dayOf } from '../../../src/machines/pomodoro/pomodoro-stats.ts';
import { HeldCalls } from '../../models/held-calls.ts';
import type { Fate, HeldCall, PageClock, ServerBehaviour, Stage } from '../../models/stage.ts';
import { beginAnew, leave, newVisitor, sharedBrowser, type Visitor } from '../support/browser.ts';
import { callName } from '../support/call-name.ts';
import { FaultProxy, type HeldCall as ProxyGate } from '../support/fault-proxy.ts';
import { mailsTo, newCode } from '../support/mailbox.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { fileOf } from './chromium-books.ts';
import { CALL_NAMES, FAULTS } from './chromium-calls.ts';
import { ChromiumScreen } from './chromium-screen.ts';
import { ServerUnderWalks } from './chromium-server.ts';

/** One page, one server, and between them a proxy that causes faults, for all walks of a test file. */
export class ChromiumWorld {
  private constructor(
    private readonly server: ServerUnderWalks,
    private visitor: Visitor,
    private readonly proxy: FaultProxy,
  ) {}

  static async start(): Promise<ChromiumWorld> {
    const [server, browser] = await Promise.all([ServerUnderWalks.start(), sharedBrowser()]);
    const proxy = await FaultProxy.start(server.process.url);
    proxy.neverKept(CALL_NAMES.workbookReader);
    return new ChromiumWorld(server, await newVisitor(browser, proxy.url), proxy);
  }

  async end(): Promise<void> {
    await this.visitor.context.close();
    await this.proxy.close();
    await this.server.remove();
  }

  /**
   * Runs a walk in a fresh visit: calls that an earlier one held, its storage and its open runs are removed.
   */
  async visit(walk: (stage: Stage) => Promise<void>): Promise<void> {
    await this.server.letVisitsPass();
    await this.server.closeOpenRun(PEOPLE.operator);
    const visit = new ChromiumVisit(this.server, this.visitor, this.proxy);
    try {
      await walk(visit);
    } finally {
      this.proxy.behave();
      if (visit.hasStoppedClock) await this.takeAnotherPage();
      else await leave(this.visitor);
    }
  }

  /** A stopped clock cannot be started again in the same page. */
  private async takeAnotherPage(): Promise<void> {
    await this.visitor.context.close();
    this.visitor = await newVisitor(await sharedBrowser(), this.proxy.url);
  }
}

class ChromiumVisit implements Stage {
  private readonly shown: ChromiumScreen;
  /** Number of mails that were there before the page was opened. */
  private readonly mails = new Map<string, number>();
  private clockIsStopped = false;
  private readonly held = new HeldCalls();
  private readonly gates = new Map<HeldCall, ProxyGate>();

  constructor(
    private readonly portal: ServerUnderWalks,
    private readonly visitor: Visitor,
    private readonly proxy: FaultProxy,
  ) {
    this.shown = new ChromiumScreen(visitor.page);
  }

  readonly screen: Stage['screen'] = {
    open: (path, as) => this.open(path, as),
    click: (target) => this.shown.click(target),
    clear: (target) => this.shown.clear(target),
    fill: (label, text) => this.shown.fill(label, text),
    press: (key) => this.shown.press(key),
    choose: async (kind) => {
      await this.shown.choose(await fileOf(kind, await this.portal.lastCode(PEOPLE.operator)));
    },
    refuseTabs: () => this.shown.refuseTabs(),
    sees: (picture) => this.shown.sees(picture),
    shows: (picture) => this.shown.shows(picture),
  };

  readonly server: ServerBehaviour = {
    hold: (...calls) => {
      this.held.add(calls);
      for (const call of calls) this.gates.set(call, this.proxy.hold(CALL_NAMES[call]));
    },
    waiting: () => this.held.first,
    answer: (call, fate) => this.answer(call, fate),
    free: () => {
      for (const call of this.held.takeAll()) this.release(call);
    },
    whileAway: async (call, work) => {
      const noticed = this.shown.page.waitForEvent('requestfailed', (request) => {
        const sent = { headers: request.headers(), method: request.method(), url: request.url() };
        return callName(sent) === CALL_NAMES[call];
      });
      await this.proxy.whileAway(async () => {
        await work();
        await noticed;
      });
    },
    letTurnLapse: () => this.portal.letTurnLapse(),
    grantPanel: () => {
      const body = JSON.stringify({ success: true, data: { dashboard: true } });
      this.proxy.answerAs(CALL_NAMES.myPermissions, { status: 200, body });
    },
  };

  readonly clock: PageClock = {
    stop: async () => {
      const { clock } = this.shown.page;
      this.clockIsStopped = true;
      await clock.install();
      await clock.pauseAt(momentOfOneDay());
    },
    pass: (ms) => this.shown.page.clock.fastForward(ms),
  };

  readonly codeOf = (email: string): Promise<string> =>
    newCode(this.portal.process.dataFolder, email, this.mails.get(email) ?? 0);

  get hasStoppedClock(): boolean {
    return this.clockIsStopped;
  }

  private async open(path: string, as: string | undefined): Promise<void> {
    const session = as === undefined ? null : await this.portal.sessionOf(as);
    await beginAnew(this.visitor, session?.token);
    for (const email of Object.values(PEOPLE)) {
      this.mails.set(email, mailsTo(this.portal.process.dataFolder, email).length);
    }
    await this.visitor.page.goto(path);
  }

  private async answer(call: HeldCall, fate: Fate): Promise<void> {
    const gate = this.gates.get(call);
    if (gate === undefined) throw new Error(`The call '${call}' is not held.`);
    const arrived = await Promise.race([
      gate.reached.then(() => true),
      this.shown.page.waitForTimeout(ARRIVES_WITHIN_MS).then(() => false),
    ]);
    if (!arrived) throw new Error(`the page never made the call '${call}'`);
    this.release(call, fate);
  }

  private release(call: HeldCall, fate: Fate = 'answer'): void {
    this.held.remove(call);
    this.gates.get(call)?.release(fate === 'answer' ? undefined : FAULTS[fate]);
    this.gates.delete(call);
  }
}

/** Milliseconds: the browser can stop its clock only at a moment in the future. */
const AHEAD_MS = 1_000;
const MINUTE_MS = 60_000;
/** The furthest that any walk moves the clock. */
const WALK_MS = 6 * 60 * MINUTE_MS;

/**
 * Returns a time such that no walk crosses midnight, when daily limits start again: late in the evening it is
 * a time of the next day.
 */
function momentOfOneDay(): number {
  let moment = Date.now() + AHEAD_MS;
  const today = dayOf(moment);
  if (dayOf(moment + WALK_MS) === today) return moment;
  while (dayOf(moment) === today) moment += MINUTE_MS;
  return moment;
}

const ARRIVES_WITHIN_MS = 30_000;
