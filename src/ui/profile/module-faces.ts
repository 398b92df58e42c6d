import { IconId, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  profile: {
    icon: IconUserCircle,
    screen: async () => (await import('./profile-screen.tsx')).ProfileScreen,
  },
  security: {
    icon: IconShieldLock,
    screen: async () => (await import('./security-screen.tsx')).SecurityScreen,
  },
  profileTemplate: {
    icon: IconId,
    screen: async () => (await import('./overview/profile-overview-screen.tsx')).ProfileOverviewScreen,
  },
};
