import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** A machine that runs now: where it is, and nothing of what it knows. */
export interface RunningMachine {
  readonly machine: string;
  readonly actor: string;
  /** Every state it is in, resting or not, as paths below the root. */
  readonly states: readonly string[];
}

/** The machine of this actor and those of its children, in the order they were started. */
export function runningMachines(root: AnyActorRef): RunningMachine[] {
  const snapshot: Partial<AnyMachineSnapshot> = root.getSnapshot();
  if (snapshot.machine === undefined || snapshot._nodes === undefined || snapshot.status !== 'active')
    return [];
  return [
    {
      machine: snapshot.machine.id,
      actor: root.sessionId,
      states: snapshot._nodes.map(({ path }) => path.join('.')).filter((path) => path !== ''),
    },
    ...Object.values<AnyActorRef | undefined>(snapshot.children ?? {}).flatMap((child) =>
      child ? runningMachines(child) : [],
    ),
  ];
}
