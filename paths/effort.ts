import { doingOf } from './doing.ts';
import type { ModelEdge } from './model-graph.ts';
import type { MachineWording } from './wording.ts';

/**
 * What a tester needs for a step: nothing further, an arrangement before it (such as a fault of the network),
 * or more than a person can do.
 */
export const EFFORTS = ['none', 'arranged', 'beyondReach'] as const;
export type Effort = (typeof EFFORTS)[number];

export function effortOf(wording: MachineWording): (edge: ModelEdge) => Effort {
  const known = new WeakMap<ModelEdge, Effort>();
  return (edge) => {
    const effort = known.get(edge) ?? judge(edge, wording);
    known.set(edge, effort);
    return effort;
  };
}

function judge({ event, from }: ModelEdge, wording: MachineWording): Effort {
  const doing = doingOf(event, from.snapshot, wording);
  if (typeof doing === 'string') return 'none';
  if (doing.byHand === false) return 'beyondReach';
  return doing.prepare === undefined && doing.beforehand === undefined ? 'none' : 'arranged';
}
