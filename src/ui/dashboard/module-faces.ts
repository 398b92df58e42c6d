import { IconLayoutDashboard, IconTextDirectionRtl } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  dashboard: {
    icon: IconLayoutDashboard,
    screen: async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
  },
  rtlPage: {
    icon: IconTextDirectionRtl,
    screen: async () => (await import('./rtl/rtl-dashboard-screen.tsx')).RtlDashboardScreen,
  },
};
