import type { SnapshotFrom } from 'xstate';
import { gravestWork, type OpenWork } from '../kit/open-work.ts';
import type { portalMachine } from './portal-machine.ts';

export const selectOpenWork = ({ context }: SnapshotFrom<typeof portalMachine>): OpenWork | null =>
  gravestWork(context.openWork);
