import { IconListDetails } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  works: {
    icon: IconListDetails,
    screen: async () => (await import('./works-screen.tsx')).WorksScreen,
  },
};
