import { IconMailFast } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  subscriptions: {
    icon: IconMailFast,
    screen: async () => (await import('./subscriptions-screen.tsx')).SubscriptionsScreen,
  },
};
