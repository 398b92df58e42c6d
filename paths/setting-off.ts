import type { AnyMachineSnapshot } from 'xstate';
import type { PathStep } from './path.ts';

/**
 * The step before which a fault must be arranged, as an index: the one that last started `actor`, or the delay that
 * ends with this step. 0 when the machine's start started it; the step itself when nothing was running.
 */
export function settingOff(steps: readonly PathStep[], index: number, actor?: string): number {
  if (actor !== undefined) {
    const start = steps.findLastIndex(({ started }, step) => step < index && started.includes(actor));
    return start === -1 ? index : start;
  }
  const isUnderWay = waiting(steps[index]?.event.type ?? '');
  let start = index;
  while (start > 0 && !isUnderWay(steps[start - 1]?.state)) start -= 1;
  if (start === 0) return index;
  while (start > 0 && isUnderWay(steps[start - 1]?.state)) start -= 1;
  return start;
}

const AFTER = /^xstate\.after\.[^.]+\.(.+)$/;

function waiting(type: string): (state: AnyMachineSnapshot | undefined) => boolean {
  const id = AFTER.exec(type)?.[1];
  return (state) => state?._nodes.some((node: { id: string }) => node.id === id) ?? false;
}
