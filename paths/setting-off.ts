import type { AnyMachineSnapshot } from 'xstate';
import type { PathStep } from './path.ts';
import { settledActor } from './settled-actor.ts';

/**
 * The step before which a fault must be arranged, as an index: the one that started the actor or delay that ends with
 * this step, or the actor `during` which this step happens. 0 when the machine's start started it; the step itself
 * when nothing was running.
 */
export function settingOff(steps: readonly PathStep[], index: number, during?: string): number {
  const type = steps[index]?.event.type ?? '';
  const actor = during ?? settledActor(type)?.name;
  const isUnderWay = actor === undefined ? isWaiting(type) : isAtWork(actor);
  let start = index;
  while (start > 0 && !isUnderWay(steps[start - 1]?.state)) start -= 1;
  if (start === 0) return index;
  while (start > 0 && isUnderWay(steps[start - 1]?.state)) start -= 1;
  return start;
}

type Test = (state: AnyMachineSnapshot | undefined) => boolean;

const isAtWork =
  (actor: string): Test =>
  (state) =>
    state?.children[actor] !== undefined;

const AFTER = /^xstate\.after\.[^.]+\.(.+)$/;

function isWaiting(type: string): Test {
  const id = AFTER.exec(type)?.[1];
  return (state) => state?._nodes.some((node: { id: string }) => node.id === id) ?? false;
}
