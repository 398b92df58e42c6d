import type {
  ActorLogic,
  ActorSystem,
  ActorSystemInfo,
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/** The input of a fetched machine: the machine, and its own input. */
export interface Given<TMachine extends AnyActorLogic> {
  readonly machine: TMachine;
  readonly input: InputFrom<TMachine>;
}

type GivenMachine<TMachine extends AnyActorLogic> = ActorLogic<
  SnapshotFrom<TMachine>,
  EventFromLogic<TMachine>,
  Given<TMachine>,
  ActorSystem<ActorSystemInfo>,
  EmittedFrom<TMachine>
>;

/** Runs the machine that its input contains. Each snapshot refers to that machine. */
const logic: AnyActorLogic = {
  getInitialSnapshot: (scope, { machine, input }: Given<AnyStateMachine>) =>
    machine.getInitialSnapshot(scope, input),
  transition: (snapshot: AnyMachineSnapshot, event, scope) =>
    snapshot.machine.transition(snapshot, event, scope),
  start: (snapshot: AnyMachineSnapshot) => snapshot.machine.start(snapshot),
  getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot.machine.getPersistedSnapshot(snapshot),
};

/** Logic for a machine whose code is fetched after its parent has started. */
export const givenMachine = <TMachine extends AnyActorLogic>(): GivenMachine<TMachine> => logic;
