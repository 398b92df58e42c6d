import { actorCalls } from '../../../paths/actor-calls.ts';
import { CATALOGUE } from '../../../paths/catalogue.ts';
import { generatePaths } from '../../../paths/generate-paths.ts';
import type { Path, PathStep } from '../../../paths/path.ts';
import type { ActorCalls } from '../../../paths/proxy-orders.ts';
import type { TestScript } from '../../../paths/script-steps.ts';
import type { WordedSubject } from '../../../paths/subject.ts';
import { testScripts } from '../../../paths/test-scripts.ts';
import type { FaultProxy, HeldCall } from '../support/fault-proxy.ts';
import { does, type Hands, type Said, sees } from './walk-script.ts';

/** A script with the path that it tells. */
export interface HandPath {
  readonly subject: WordedSubject;
  readonly script: TestScript;
  readonly path: Path;
}

/**
 * The paths of this machine that a person can follow, with their scripts, as `npm run paths -- <machine> --format markdown`
 * writes them.
 */
export function handPaths(id: string): readonly HandPath[] {
  const subject = CATALOGUE.find(({ machine }) => machine.id === id);
  if (subject === undefined) throw new Error(`There are no scripts of '${id}'.`);
  const paths = generatePaths(subject, 'shortest');
  return testScripts(subject, paths).flatMap((script, index) => {
    const path = paths[index];
    return script.byHand && path !== undefined ? [{ subject, script, path }] : [];
  });
}

export interface PathHands extends Hands {
  /** How somebody else does in their own window what a script says. */
  readonly others?: readonly Said[];
}

/**
 * Follows a script word for word, and keeps each call back until the page has shown that it waits for it. What happens
 * by itself needs no hands: what must be seen afterwards tells that it happened.
 */
export async function walkPath(
  { subject, script, path }: HandPath,
  hands: PathHands,
  proxy: FaultProxy,
): Promise<void> {
  const held = new HeldCalls(proxy, actorCalls(subject));
  const waits: readonly Said[] = [...hands.does, [/^[\s\S]+$/, async () => {}]];
  const others: readonly Said[] = [[/^en una ventana privada, .+$/, async () => {}], ...hands.does];
  try {
    await hands.begin();
    for (const sentence of script.before) await does(sentence, others);
    await sees(script.startsSeeing, hands);
    let index = 0;
    for (const { kind, action, seen } of script.steps) {
      if (kind === 'prepare') {
        await does(action, hands.does);
        continue;
      }
      const before = path.steps[index];
      index += 1;
      const step = path.steps[index];
      if (step !== undefined) held.keep(step);
      await held.letGo(before, step);
      await does(action, kind === 'wait' ? waits : kind === 'other' ? (hands.others ?? []) : hands.does);
      await sees(seen, hands);
    }
  } finally {
    held.letAllGo();
  }
  for (const sentence of script.after) await does(sentence, hands.does);
}

/** A call that the machine does not make after all, because it has the answer. */
const NOT_MADE_MS = 3_000;

class HeldCalls {
  readonly #held = new Map<string, HeldCall>();

  constructor(
    private readonly proxy: FaultProxy,
    private readonly calls: ActorCalls,
  ) {}

  /** Keeps back the calls of the actors that this step starts. */
  keep({ started }: PathStep): void {
    for (const actor of started) {
      const [call, another] = this.calls.get(actor) ?? [];
      if (call === undefined || another !== undefined || this.#held.has(actor)) continue;
      this.#held.set(actor, this.proxy.hold(call));
    }
  }

  /** Lets the calls go that are over after this step, and those that are made again with it. */
  async letGo(before: PathStep | undefined, step: PathStep | undefined): Promise<void> {
    for (const [actor, call] of this.#held) {
      const isStartedNow =
        step?.started.includes(actor) === true && before?.state.children[actor] === undefined;
      const stays = step?.state.children[actor] !== undefined && !isEnd(step, actor);
      if (isStartedNow || stays) continue;
      await Promise.race([call.reached, new Promise((resolve) => setTimeout(resolve, NOT_MADE_MS))]);
      call.release();
      this.#held.delete(actor);
    }
  }

  letAllGo(): void {
    for (const call of this.#held.values()) call.release();
    this.#held.clear();
  }
}

const isEnd = ({ event: { type } }: PathStep, actor: string): boolean =>
  type === `xstate.done.actor.${actor}` || type === `xstate.error.actor.${actor}`;
