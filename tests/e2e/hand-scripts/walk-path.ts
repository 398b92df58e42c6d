import { actorCalls } from '../../../paths/actor-calls.ts';
import { CATALOGUE } from '../../../paths/catalogue.ts';
import type { PathStep } from '../../../paths/path.ts';
import type { ActorCalls } from '../../../paths/proxy-orders.ts';
import type { ScriptStep } from '../../../paths/script-steps.ts';
import { settledActor } from '../../../paths/settled-actor.ts';
import type { WordedSubject } from '../../../paths/subject.ts';
import { type ToldPath, toldPaths } from '../../../paths/write-script.ts';
import type { FaultProxy, HeldCall } from '../support/fault-proxy.ts';
import { does, type Hands, type Said, sees } from './walk-script.ts';

export interface HandPath extends ToldPath {
  readonly subject: WordedSubject;
}

/**
 * The paths of this machine that a person can follow, with their scripts, as `npm run paths -- <machine> --format markdown`
 * writes them.
 */
export function handPaths(id: string): readonly HandPath[] {
  const subject = CATALOGUE.find(({ machine }) => machine.id === id);
  if (subject === undefined) throw new Error(`There are no scripts of '${id}'.`);
  return toldPaths({ machine: id, strategy: 'shortest', format: 'markdown' })
    .filter(({ script }) => script.byHand)
    .map((told) => ({ ...told, subject }));
}

export interface PathHands extends Hands {
  /** How somebody else does in their own window what a script says. */
  readonly others?: readonly Said[];
}

/**
 * Follows a script word for word, and keeps each call back until the page has shown that it waits for it. What happens
 * by itself needs no hands: what must be seen afterwards tells that it happened. What can be seen only for an instant is
 * not looked for, as the guide for testers says.
 */
export async function walkPath(
  { subject, script, path }: HandPath,
  hands: PathHands,
  proxy: FaultProxy,
): Promise<void> {
  const held = new HeldCalls(proxy, subject);
  const waits: readonly Said[] = [...hands.does, [/^[\s\S]+$/, async () => {}]];
  const others: readonly Said[] = [[/^en una ventana privada, .+$/, async () => {}], ...hands.does];
  try {
    proxy.behave();
    // What the start of the machine asks must be arranged before the page is opened.
    for (const sentence of script.before.filter(isOrder)) await does(sentence, hands.does);
    if (path.steps[0] !== undefined) await held.enter(path.steps[0]);
    await hands.begin();
    for (const sentence of script.before.filter((one) => !isOrder(one))) await does(sentence, others);
    if (!held.isInstant(path.steps, 0)) await sees(script.startsSeeing, hands);
    const followed = script.steps.filter(({ kind }) => kind !== 'prepare');
    let index = 0;
    for (const { kind, action, seen } of script.steps) {
      if (kind === 'prepare') {
        await does(action, hands.does);
        continue;
      }
      index += 1;
      const step = path.steps[index];
      const left = step === undefined ? [] : await held.enter(step);
      await does(action, kind === 'wait' ? waits : kind === 'other' ? (hands.others ?? []) : hands.does);
      for (const call of left) call.release();
      if (!held.isInstant(path.steps, index) && !isBrief(followed, index)) await sees(seen, hands);
    }
  } finally {
    held.letAllGo();
  }
  for (const sentence of script.after) await does(sentence, hands.does);
}

/** True of what is typed to the fault proxy. */
const isOrder = (sentence: string): boolean => sentence.startsWith('en el proxy de fallos ');

/** A call that the machine does not make after all, because it has the answer. */
const NOT_MADE_MS = 3_000;

class HeldCalls {
  readonly #held = new Map<string, HeldCall>();
  readonly #calls: ActorCalls;

  constructor(
    private readonly proxy: FaultProxy,
    private readonly subject: WordedSubject,
  ) {
    this.#calls = actorCalls(subject);
  }

  /**
   * Lets the call go that ends with this step, and keeps back those that it begins. Returns the calls that the step
   * leaves unanswered, to be let go once it is done.
   */
  async enter(step: PathStep): Promise<HeldCall[]> {
    const { started, state } = step;
    const ended = [...this.#held].filter(([actor]) => isEnd(step, actor));
    const left = [...this.#held].filter(
      ([actor]) => !isEnd(step, actor) && (started.includes(actor) || state.children[actor] === undefined),
    );
    for (const [actor] of [...ended, ...left]) this.#held.delete(actor);
    for (const actor of started) this.#keep(actor);
    for (const [, call] of ended) {
      await Promise.race([call.reached, new Promise((resolve) => setTimeout(resolve, NOT_MADE_MS))]);
      call.release();
    }
    return left.map(([, call]) => call);
  }

  /** True when the state passes by itself at once: an actor that asks the server nothing ends with the next step. */
  isInstant(steps: readonly PathStep[], index: number): boolean {
    const next = steps[index + 1];
    if (next === undefined) return steps[index]?.started.some((actor) => this.#endsAtOnce(actor)) ?? false;
    const actor = settledActor(next.event.type)?.name;
    return actor !== undefined && this.#endsAtOnce(actor);
  }

  #endsAtOnce(actor: string): boolean {
    const { machine, wording } = this.subject;
    const logic: unknown = machine.implementations.actors[actor];
    const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic;
    return !isMachine && !this.#calls.has(actor) && `${actor}.done` in wording.events;
  }

  letAllGo(): void {
    for (const call of this.#held.values()) call.release();
    this.#held.clear();
  }

  #keep(actor: string): void {
    const [call, another] = this.#calls.get(actor) ?? [];
    if (call !== undefined && another === undefined) this.#held.set(actor, this.proxy.hold(call));
  }
}

/** Passes before anybody has looked. */
const MOMENT = /(?:milésimas|un cuarto) de segundo/;

/** True when what is seen after this step is over in a moment. */
function isBrief(steps: readonly ScriptStep[], index: number): boolean {
  const [step, next] = [steps[index - 1], steps[index]];
  if (next === undefined) return false;
  return MOMENT.test(next.action) || (next.kind === 'wait' && MOMENT.test(step?.action ?? ''));
}

const isEnd = ({ event: { type } }: PathStep, actor: string): boolean => settledActor(type)?.name === actor;
