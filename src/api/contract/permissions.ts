import * as z from 'zod/mini';
import { FLAG_LABELS, flagsIn } from '../../shared/flag-labels.ts';

export type PermissionFlag = keyof typeof FLAG_LABELS;
export const PERMISSION_FLAGS = Object.keys(FLAG_LABELS) as readonly PermissionFlag[];
export type Permissions = Partial<Record<PermissionFlag, boolean>>;

/** Accepts any object. */
export const permissions = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((flags): Permissions => flagsIn(flags)),
);
