import type { AnyMachineSnapshot } from 'xstate';

/** One for each region, as paths below the root (`signedIn.settled`). */
export function restingStates({ _nodes: nodes }: AnyMachineSnapshot): string[] {
  return nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
}
