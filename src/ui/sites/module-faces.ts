import { IconBuildingBroadcastTower } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  locations: {
    icon: IconBuildingBroadcastTower,
    screen: async () => (await import('./sites-screen.tsx')).SitesScreen,
  },
  site: {
    icon: IconBuildingBroadcastTower,
    screen: async () => (await import('./site-screen.tsx')).SiteScreen,
  },
};
