import { IconUsers } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  users: {
    icon: IconUsers,
    screen: async () => (await import('./users-screen.tsx')).UsersScreen,
  },
};
