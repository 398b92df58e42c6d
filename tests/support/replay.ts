import { afterAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate';
import { createRecorder, type Recorder } from '../../src/machines/kit/recorder.ts';
import { merged, type Reached, reachedBy, stateNames } from '../../src/paths/coverage.ts';
import { pathsToEveryStep } from '../../src/paths/generate-paths.ts';
import type { Path } from '../../src/paths/path.ts';
import { possibleEvents } from '../../src/paths/possible-events.ts';
import { restingStates } from '../../src/paths/resting-states.ts';
import { settledActor } from '../../src/paths/settled-actor.ts';
import { withStubs } from '../../src/paths/stub-actor.ts';
import type { PathSubject } from '../../src/paths/subject.ts';
import { allNodes, transitionNames } from '../../src/paths/transitions.ts';
import { noteReached } from './machine-coverage.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Paths that this test replayed. */
    pathsWalked?: number;
  }
}

export interface ExpectedMachine {
  /** All resting states, as paths below the root (`signedIn.settled`). */
  readonly states: readonly string[];
  /** Invoked machines and listeners that never end by design. */
  readonly neverDone?: readonly string[];
}

/** Thousands of paths of the largest machine take a minute beside other suites. */
const REPLAY_LIMIT = 120_000;

/** Checks a machine completely: invariants of its graph, every path on the real actor, full coverage. */
export function describePaths(
  subject: PathSubject,
  { states: expected, neverDone = [] }: ExpectedMachine,
): void {
  const { machine, payloads } = subject;
  describe(`machine ${machine.id}`, () => {
    const paths = pathsToEveryStep(subject);
    // Paths share the states of one model.
    const states = [...new Set(paths.flatMap((path) => path.steps.map(({ state }) => state)))];
    const reached: Reached[] = [];
    afterAll(() => noteReached('replay', merged(reached)));

    it('gives every invoked actor both exits, under its own name', () => {
      expect(missingExits(machine, neverDone)).toEqual([]);
    });

    it('rests in the expected states and no other', () => {
      const rested = new Set(states.flatMap(restingStates));
      expect([...rested].sort()).toEqual([...expected].sort());
    });

    it('has no dead state', () => {
      const dead = states.filter(
        (state) => state.status === 'active' && possibleEvents(state, payloads).length === 0,
      );
      expect(dead.map(({ value }) => value)).toEqual([]);
    });

    it('goes where its model says on every path', { timeout: REPLAY_LIMIT }, ({ task }) => {
      task.meta.pathsWalked = paths.length;
      const wrong: { path: Path; error: unknown }[] = [];
      for (const path of paths) {
        try {
          reached.push(...reachedBy(replay(subject, path)));
        } catch (error) {
          wrong.push({ path, error });
        }
      }
      const [first] = wrong;
      if (first === undefined) return;
      // Keeps the first error, so that its difference is shown.
      if (first.error instanceof Error) {
        const others = wrong.length === 1 ? '' : ` (and ${wrong.length - 1} other paths)`;
        first.error.message = `${first.path.description}${others}: ${first.error.message}`;
      }
      throw first.error;
    });

    it('takes every transition and enters every state', () => {
      const [all] = merged(reached);
      expect(transitionNames(machine).filter((name) => !all?.transitions.includes(name))).toEqual([]);
      expect(stateNames(machine).filter((name) => !all?.states.includes(name))).toEqual([]);
    });
  });
}

/** Replays the path on a real actor and compares with the model at each step. Returns the recording. */
export function replay({ machine, input }: Pick<PathSubject, 'machine' | 'input'>, path: Path): Recorder {
  const clock = new LabelledClock();
  const recorder = createRecorder({ now: () => 0 });
  const actor: Actor<AnyStateMachine> = createActor(withStubs(machine), {
    input,
    clock,
    inspect: recorder.inspect,
  });
  clock.actor = actor;
  let crash: unknown = null;
  actor.subscribe({ error: (error) => (crash = error) });
  actor.start();

  path.steps.forEach((step, index) => {
    if (index > 0) execute(actor, clock, step.event);
    if (crash) throw crash;
    const { value, context, status } = actor.getSnapshot();
    expect({ value, context, status }).toEqual({
      value: step.state.value,
      context: step.state.context,
      status: step.state.status,
    });
  });
  actor.stop();
  return recorder;
}

/** Causes the event as the world would; fails the test if it cannot. */
function execute(actor: Actor<AnyStateMachine>, clock: LabelledClock, event: EventObject): void {
  const settled = settledActor(event.type);
  if (settled) {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[settled.name];
    if (child?.getSnapshot().status !== 'active') {
      throw new Error(`No executor for '${event.type}': the actor is not running.`);
    }
    const result = event as EventObject & { output?: unknown; error?: unknown };
    child.send(
      settled.failed
        ? { type: 'stub.reject', error: result.error }
        : { type: 'stub.resolve', output: result.output },
    );
  } else if (event.type.startsWith('xstate.after.')) {
    clock.elapse(event, actor);
  } else if (event.type.startsWith('xstate.')) {
    throw new Error(`No executor for '${event.type}'.`);
  } else {
    actor.send(event);
  }
}

/** A simulated clock that knows the event of each timer. */
class LabelledClock extends SimulatedClock {
  actor: Actor<AnyStateMachine> | null = null;
  readonly #timers = new Map<number, { readonly type: string; readonly due: number }>();

  override setTimeout(fn: (...args: unknown[]) => void, delay: number): number {
    const id = super.setTimeout(() => {
      this.#timers.delete(id);
      fn();
    }, delay);
    this.#timers.set(id, { type: this.#lastScheduled(), due: this.now() + delay });
    return id;
  }

  override clearTimeout(id: number): void {
    this.#timers.delete(id);
    super.clearTimeout(id);
  }

  /** Fires the timer of this event. The model knows no durations: timers that are due earlier are skipped. */
  elapse(event: EventObject, actor: Actor<AnyStateMachine>): void {
    const timers = [...this.#timers.values()];
    const timer = timers.find(({ type }) => type === event.type);
    if (timer === undefined) throw new Error(`No executor for '${event.type}': no such timer is running.`);
    if (timers.some((other) => other !== timer && other.due <= timer.due)) actor.send(event);
    else this.set(timer.due);
  }

  /** XState stores a delayed event just before it sets the timer. */
  #lastScheduled(): string {
    const booked = this.actor?.system.getSnapshot()._scheduledEvents ?? {};
    return Object.values(booked).at(-1)?.event.type ?? '';
  }
}

function missingExits(machine: AnyStateMachine, neverDone: readonly string[]): string[] {
  return allNodes(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const wanted = [
        ...(neverDone.includes(id) ? [] : [`xstate.done.actor.${id}`]),
        `xstate.error.actor.${id}`,
      ];
      const missing = wanted
        .filter((type) => !node.transitions.has(type))
        .map((type) => `${node.id}: ${type}`);
      return src === id ? missing : [...missing, `${node.id}: '${id}' runs '${src}'`];
    }),
  );
}
