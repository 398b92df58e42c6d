import { IconGitCompare } from '@tabler/icons-react';
import type { ModuleFaces } from '../inside-modules.ts';

export const FACES: ModuleFaces = {
  celsig5: {
    icon: IconGitCompare,
    screen: async () => (await import('./reconciliation-file-screen.tsx')).ReconciliationFileScreen,
  },
};
