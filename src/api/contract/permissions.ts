import * as z from 'zod/mini';

/** The flags of spec 1 section 3, plus `admin`, which opens everything (docs/decisions/0110). */
export const PERMISSION_FLAGS = [
  'dashboard',
  'bulk_update',
  'bulk_loads',
  'celsig5',
  '4task',
  'connectivity',
  'locations',
  'delete_records',
  'activity',
  'users',
  'panel_admin',
  'cargar_export',
  'admin',
] as const;

export type PermissionFlag = (typeof PERMISSION_FLAGS)[number];
export type Permissions = Partial<Record<PermissionFlag, boolean>>;

/** Accepts any object and drops unknown keys; only the boolean `true` grants a flag (spec 1 section 3). */
export const permissions = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((flags): Permissions => {
    const granted: Permissions = {};
    for (const flag of PERMISSION_FLAGS) {
      if (Object.hasOwn(flags, flag)) granted[flag] = flags[flag] === true;
    }
    return granted;
  }),
);
