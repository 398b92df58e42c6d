import type { AnyMachineSnapshot } from 'xstate';
import type { PathStep } from './path.ts';
import { settledActor } from './settled-actor.ts';

/**
 * The step that set going what the event of this one tells the end of: an actor at work, a delay that ran. A fault must be
 * arranged before it. 0: the start of the machine; the step itself where nothing was under way.
 */
export function settingOff(steps: readonly PathStep[], index: number): number {
  const isUnderWay = underWay(steps[index]?.event.type ?? '');
  let start = index;
  while (start > 0 && isUnderWay(steps[start - 1]?.state)) start -= 1;
  return start;
}

const AFTER = /^xstate\.after\.[^.]+\.(.+)$/;

function underWay(type: string): (state: AnyMachineSnapshot | undefined) => boolean {
  const actor = settledActor(type)?.name;
  if (actor !== undefined) return (state) => state?.children[actor] !== undefined;
  const waiting = AFTER.exec(type)?.[1];
  return (state) => state?._nodes.some(({ id }: { id: string }) => id === waiting) ?? false;
}
