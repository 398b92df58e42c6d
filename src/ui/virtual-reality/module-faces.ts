import { IconBadgeVr } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  virtualReality: {
    icon: IconBadgeVr,
    screen: async () => (await import('./virtual-reality-screen.tsx')).VirtualRealityScreen,
  },
};
