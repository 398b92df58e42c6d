import { mayOpen } from '../../shared/access.ts';
import type { Permission } from './endpoint.ts';

export function isAllowed(permissions: Readonly<Record<string, unknown>>, permission: Permission): boolean {
  if (permission === 'public' || permission === 'signed-in') return true;
  return [permission].flat().some((flag) => mayOpen(permissions, flag));
}
