import type { Calls } from './calls.ts';
import { registerEndpoints } from './registers.ts';

export const worksEndpoints = {
  works: registerEndpoints({
    path: '/obras',
    key: 'cod',
    permission: 'dashboard',
    // People who export rows filter by works without reading them here.
    narrowedBy: ['dashboard', 'cargar_export'],
  }),
};
export type WorksApi = Calls<typeof worksEndpoints>;
