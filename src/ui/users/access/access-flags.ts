import type { PermissionFlag, Permissions } from '../../../api/contract/permissions.ts';
import { PERMISSION_FLAGS } from '../../../api/contract/permissions.ts';
import type { FlagValues } from '../../../machines/users/access-draft-types.ts';
import { MENU } from '../../modules.ts';

const inSection = (section: 'modules' | 'admin'): readonly PermissionFlag[] =>
  MENU.flatMap((module) => (module.section === section && module.flag !== null ? [module.flag] : []));

/** As the menu has them; `admin` opens everything, and stands last. */
export const FLAG_SECTIONS: Readonly<Record<'modules' | 'admin', readonly PermissionFlag[]>> = {
  modules: inSection('modules'),
  admin: [...inSection('admin'), 'admin'],
};
export const FLAGS: readonly PermissionFlag[] = [...FLAG_SECTIONS.modules, ...FLAG_SECTIONS.admin];

export type Preset = 'none' | 'reading' | 'loading' | 'managing' | 'everything';

/** What somebody of that work needs; `admin` is never given by a preset. */
const PRESETS: Readonly<Record<Preset, readonly PermissionFlag[]>> = {
  none: [],
  reading: ['dashboard', 'connectivity', 'locations', 'celsig5'],
  loading: ['dashboard', 'bulk_update', 'bulk_loads', '4task', 'locations', 'cargar_export'],
  managing: ['dashboard', 'users', 'activity'],
  everything: PERMISSION_FLAGS.filter((flag) => flag !== 'admin'),
};
export const PRESET_NAMES = Object.keys(PRESETS) as readonly Preset[];

/** Every flag but `admin`, as the preset has it. */
export const presetFlags = (preset: Preset): FlagValues =>
  Object.fromEntries(
    PERMISSION_FLAGS.filter((flag) => flag !== 'admin').map((flag) => [flag, PRESETS[preset].includes(flag)]),
  );

/** Every flag as this person holds it. */
export const flagsOf = (permissions: Permissions): FlagValues =>
  Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, permissions[flag] === true]));

/** Those that would be given, or taken, in the order of the menu. */
export const flagsTurned = (flags: FlagValues, value: boolean): readonly PermissionFlag[] =>
  FLAGS.filter((flag) => flags[flag] === value);
