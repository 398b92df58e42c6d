import type { AnyMachineSnapshot } from 'xstate';

/** The active atomic or final state of each region, as a path below the root (`signedIn.settled`). */
export function restingStates({ _nodes: nodes }: AnyMachineSnapshot): string[] {
  return nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
}
