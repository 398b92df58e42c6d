import { IconHome } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  welcome: {
    icon: IconHome,
    screen: async () => (await import('./welcome-screen.tsx')).WelcomeScreen,
  },
};
