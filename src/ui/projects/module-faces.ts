import { IconFolder } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  project: {
    icon: IconFolder,
    screen: async () => (await import('./project-screen.tsx')).ProjectScreen,
  },
};
