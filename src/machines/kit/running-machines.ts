import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** The states that a machine is in, without its context. */
export interface RunningMachine {
  readonly machine: string;
  readonly actor: string;
  readonly states: readonly string[];
}

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
