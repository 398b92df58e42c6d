import type { Calls } from './calls.ts';
import { registerEndpoints } from './registers.ts';

export const worksEndpoints = {
  works: registerEndpoints({
    path: '/obras',
    key: 'cod',
    permission: 'dashboard',
    // People with `cargar_export` filter the works that they export, even when they may not read the list of works.
    narrowedBy: ['dashboard', 'cargar_export'],
  }),
};
export type WorksApi = Calls<typeof worksEndpoints>;
