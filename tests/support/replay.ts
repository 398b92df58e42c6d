import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate';
import { reachedBy, stateNames } from '../../paths/coverage.ts';
import { pathsToEveryStep, tourOfEveryStep } from '../../paths/generate-paths.ts';
import { modelGraph } from '../../paths/model-graph.ts';
import { descriptionOf, type Path, type PathStep } from '../../paths/path.ts';
import { restingStates } from '../../paths/resting-states.ts';
import { settledActor } from '../../paths/settled-actor.ts';
import { waysToNodes } from '../../paths/strategies/ways-to-nodes.ts';
import { withStubs } from '../../paths/stub-actor.ts';
import type { PathSubject } from '../../paths/subject.ts';
import { allNodes, transitionNames } from '../../paths/transitions.ts';
import { createRecorder, type Recorder } from '../../src/machines/kit/recorder.ts';
import { IS_EXHAUSTIVE } from './depth.ts';
import { noteReached } from './machine-coverage.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Number of paths that this test replayed. */
    pathsWalked?: number;
  }
}

export interface ExpectedMachine {
  /** Every state in which the machine may rest, as paths below the root (`signedIn.settled`). */
  readonly states: readonly string[];
  /** Invoked machines and listeners that never end, by design. */
  readonly neverDone?: readonly string[];
}

/** Time limit: the longest walk of the largest machine takes a minute while other suites run. */
const REPLAY_LIMIT = 120_000;

/**
 * Declares the tests that check a machine completely: rules about its graph, every step on the real actor, full
 * coverage. In the exhaustive run each step is reached by its shortest path; otherwise a few long paths cover all
 * steps.
 */
export function describePaths(
  subject: PathSubject,
  { states: expected, neverDone = [] }: ExpectedMachine,
): void {
  const { machine } = subject;
  // Computed only when a test needs it, so that running one machine does not wait for the others.
  const nodesOfModel = () => [...waysToNodes(modelGraph(subject)).keys()];
  describe(`machine ${machine.id}`, () => {
    const recorder = createRecorder({ now: () => 0, keep: 1 });
    afterAll(() => noteReached('replay', reachedBy(recorder)));

    it('has both an answer and a failure for every invoked actor, under its own name', () => {
      expect(missingExits(machine, neverDone)).toEqual([]);
    });

    it('has exactly the expected resting states', () => {
      const rested = new Set(nodesOfModel().flatMap(({ snapshot }) => restingStates(snapshot)));
      expect([...rested].sort()).toEqual([...expected].sort());
    });

    it('has no dead state', () => {
      const dead = nodesOfModel().filter(
        ({ snapshot, edges }) => snapshot.status === 'active' && edges.length === 0,
      );
      expect(dead.map(({ snapshot }) => snapshot.value)).toEqual([]);
    });

    it('goes where its model says at every step', { timeout: REPLAY_LIMIT }, ({ task }) => {
      const paths = IS_EXHAUSTIVE ? pathsToEveryStep(subject) : tourOfEveryStep(subject);
      task.meta.pathsWalked = paths.length;
      const wrong: unknown[] = [];
      for (const path of paths) {
        try {
          replay(subject, path, recorder);
        } catch (error) {
          wrong.push(error);
        }
      }
      const [first, ...others] = wrong;
      if (first instanceof Error && others.length > 0) first.message += ` (and ${others.length} other paths)`;
      if (wrong.length > 0) throw first;
    });

    it('takes every transition and enters every state', () => {
      const [own] = reachedBy(recorder);
      expect(transitionNames(machine).filter((name) => !own?.transitions.includes(name))).toEqual([]);
      expect(stateNames(machine).filter((name) => !own?.states.includes(name))).toEqual([]);
    });
  });
}

/** Replays the path on a real actor, comparing it with the model after each step. Returns what the recorder saw. */
export function replay(
  { machine, input }: Pick<PathSubject, 'machine' | 'input'>,
  path: Path,
  recorder = createRecorder({ now: () => 0 }),
): Recorder {
  const clock = new LabelledClock();
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
    try {
      if (index > 0) execute(actor, clock, step.event);
      if (crash) throw crash;
      expectModelled(actor, step);
    } catch (error) {
      if (error instanceof Error) {
        error.message = `${descriptionOf(path.steps.slice(0, index + 1))}: ${error.message}`;
      }
      throw error;
    }
  });
  actor.stop();
  return recorder;
}

function expectModelled(actor: Actor<AnyStateMachine>, { state }: PathStep): void {
  const { value, context, status } = actor.getSnapshot();
  const reached = { value, context, status };
  const modelled = { value: state.value, context: state.context, status: state.status };
  // `expect` is slow, so it runs only when there is a difference to show.
  if (!isDeepStrictEqual(reached, modelled)) expect(reached).toEqual(modelled);
}

/**
 * Causes the event as its source would (a child that ends, a timer, a message); fails the test if that is impossible.
 */
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

/** A simulated clock that knows for each timer which event it will send. */
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

  /** Fires the timer of this event. The model does not know durations, so timers due earlier are skipped. */
  elapse(event: EventObject, actor: Actor<AnyStateMachine>): void {
    const timers = [...this.#timers.values()];
    const timer = timers.find(({ type }) => type === event.type);
    if (timer === undefined) throw new Error(`No executor for '${event.type}': no such timer is running.`);
    if (timers.some((other) => other !== timer && other.due <= timer.due)) actor.send(event);
    else this.set(timer.due);
  }

  /** Type of the event that XState scheduled last: it stores a delayed event just before it sets the timer. */
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
