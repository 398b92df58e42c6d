import { IconPlugConnected } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  connectivity: {
    icon: IconPlugConnected,
    screen: async () => (await import('./links-screen.tsx')).LinksScreen,
  },
};
