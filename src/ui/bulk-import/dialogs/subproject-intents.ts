import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { subprojectAcceptanceMachine } from '../../../machines/bulk-import/run/subproject-acceptance-machine.ts';

export const subprojectIntents = (acceptance: ActorRefFrom<typeof subprojectAcceptanceMachine>) => ({
  accept: (name: string, accepts: boolean) =>
    acceptance.send({ type: 'subprojects.acceptanceChanged', name, accepts }),
  readAs: (name: string, known: string) => acceptance.send({ type: 'subprojects.readAsKnown', name, known }),
  confirm: () => acceptance.send({ type: 'subprojects.confirmed' }),
});

export const selectMayConfirm = (snapshot: SnapshotFrom<typeof subprojectAcceptanceMachine>): boolean =>
  snapshot.can({ type: 'subprojects.confirmed' });
