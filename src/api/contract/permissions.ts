import * as z from 'zod/mini';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';

export type PermissionFlag = keyof typeof FLAG_LABELS;
export const PERMISSION_FLAGS = Object.keys(FLAG_LABELS) as readonly PermissionFlag[];
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
