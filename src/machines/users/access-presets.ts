import { PERMISSION_FLAGS, type PermissionFlag } from '../../api/contract/permissions.ts';
import type { FlagValues } from './access-draft-types.ts';

export type Preset = 'none' | 'reading' | 'loading' | 'managing' | 'everything';

/** The permissions that each kind of work needs; no preset gives `admin`. */
const PRESETS: Readonly<Record<Preset, readonly PermissionFlag[]>> = {
  none: [],
  reading: ['dashboard', 'connectivity', 'locations', 'celsig5'],
  loading: ['dashboard', 'bulk_update', 'bulk_loads', '4task', 'locations', 'cargar_export'],
  managing: ['dashboard', 'users', 'activity'],
  everything: PERMISSION_FLAGS.filter((flag) => flag !== 'admin'),
};
export const PRESET_NAMES = Object.keys(PRESETS) as readonly Preset[];

export const grantedBy = (preset: Preset): FlagValues =>
  Object.fromEntries(PRESETS[preset].map((flag) => [flag, true]));

/** What a preset makes of each permission. Only 'none' says something of `admin`: it takes that too. */
export const presetFlags = (preset: Preset): FlagValues =>
  Object.fromEntries(
    PERMISSION_FLAGS.filter((flag) => flag !== 'admin' || preset === 'none').map((flag) => [
      flag,
      PRESETS[preset].includes(flag),
    ]),
  );
