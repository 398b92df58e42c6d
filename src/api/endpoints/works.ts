import type { Calls } from './calls.ts';
import { registerEndpoints } from './registers.ts';

export const worksEndpoints = {
  works: registerEndpoints({
    path: '/obras',
    key: 'cod',
    permission: 'dashboard',
    narrowedBy: ['dashboard', 'cargar_export'],
  }),
};
export type WorksApi = Calls<typeof worksEndpoints>;
