import type { Permissions } from '../api/contract/permissions.ts';
import { mayOpen } from '../shared/access.ts';
import { MODULES } from './modules.ts';

/** Where 'Inicio' leads: to the dashboard when it may be opened, else to Welcome. */
export const homePath = (permissions: Permissions | null): string =>
  MODULES[mayOpen(permissions, 'dashboard') ? 'dashboard' : 'welcome'].path;
