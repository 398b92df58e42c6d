import { IconBackhoe } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  work: {
    icon: IconBackhoe,
    screen: async () => (await import('./work-screen.tsx')).WorkScreen,
  },
};
