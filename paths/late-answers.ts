import { endedActors } from './ended-actors.ts';
import type { PathStep } from './path.ts';
import type { ActorCalls, Preparation } from './proxy-orders.ts';
import { settingOff } from './setting-off.ts';
import { settledActor } from './settled-actor.ts';
import { proxy } from './wording/world.ts';
import type { MachineWording } from './wording.ts';

/**
 * The calls that must be kept back because somebody does a step while the page waits for their answer. An answer comes
 * in milliseconds: nobody could do the step in time.
 */
export function lateAnswers(
  steps: readonly PathStep[],
  isDone: (step: number) => boolean,
  calls: ActorCalls,
  { events }: MachineWording,
): Preparation[] {
  return steps.flatMap((step, index) => {
    const from = steps[index - 1];
    if (from === undefined || !isDone(index)) return [];
    return awaited(from, calls).flatMap(([actor, call]) =>
      `${actor}.done` in events && isBeforeItsEnd(actor, step, steps.slice(index + 1))
        ? [
            {
              action: proxy('tarda', call),
              before: settingOff(steps, index, actor),
              step: index,
              actor,
              isLate: true,
            },
          ]
        : [],
    );
  });
}

/** The running actors that make one call. */
function awaited({ state }: PathStep, calls: ActorCalls): [actor: string, call: string][] {
  const ended = endedActors(state);
  return Object.keys(state.children).flatMap((actor) => {
    const [call, another] = calls.get(actor) ?? [];
    return call === undefined || another !== undefined || ended.includes(actor) ? [] : [[actor, call]];
  });
}

/** True when the step ends the actor, or the actor ends by itself later. */
function isBeforeItsEnd(actor: string, { started, state }: PathStep, later: readonly PathStep[]): boolean {
  if (started.includes(actor) || state.children[actor] === undefined) return true;
  const next = later.find((step) => isEndOf(actor, step) || step.started.includes(actor));
  return next !== undefined && isEndOf(actor, next);
}

const isEndOf = (actor: string, { event: { type } }: PathStep): boolean => settledActor(type)?.name === actor;
