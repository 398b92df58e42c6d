import type { SnapshotFrom } from 'xstate';
import type { virtualRealityMachine } from './virtual-reality-machine.ts';

type Snapshot = SnapshotFrom<typeof virtualRealityMachine>;

export type VrStanding = 'checking' | 'supported' | 'noHeadset' | 'noInterface' | 'failed';

export const selectVrStanding = ({ value, context: { lacks } }: Snapshot): VrStanding => {
  if (value !== 'unsupported') return value;
  return lacks === 'headset' ? 'noHeadset' : 'noInterface';
};
