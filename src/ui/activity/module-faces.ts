import { IconActivity } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  activity: {
    icon: IconActivity,
    screen: async () => (await import('./activity-screen.tsx')).ActivityScreen,
  },
};
