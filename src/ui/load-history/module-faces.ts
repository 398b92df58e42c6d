import { IconHistory } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  uploadHistory: {
    icon: IconHistory,
    screen: async () => (await import('./load-history-screen.tsx')).LoadHistoryScreen,
  },
};
