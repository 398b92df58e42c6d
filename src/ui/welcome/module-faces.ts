import { IconHome } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  welcome: {
    icon: IconHome,
    purpose: 'Tus módulos y el día de hoy.',
    screen: async () => (await import('./welcome-screen.tsx')).WelcomeScreen,
  },
};
