import type { PermissionFlag, Permissions } from '../../../api/contract/permissions.ts';
import { PERMISSION_FLAGS } from '../../../api/contract/permissions.ts';
import type { FlagValues } from '../../../machines/users/access-draft-types.ts';
import { MENU } from '../../menu.ts';

/** Each flag once, though two modules of the menu may have the same one. */
const inSection = (section: 'modules' | 'admin'): readonly PermissionFlag[] => [
  ...new Set(
    MENU.flatMap((module) => (module.section === section && module.flag !== null ? [module.flag] : [])),
  ),
];

export const FLAG_SECTIONS: Readonly<Record<'modules' | 'admin', readonly PermissionFlag[]>> = {
  modules: inSection('modules'),
  admin: [...inSection('admin'), 'admin'],
};
export const FLAGS: readonly PermissionFlag[] = [...FLAG_SECTIONS.modules, ...FLAG_SECTIONS.admin];

export const flagsOf = (permissions: Permissions): FlagValues =>
  Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, permissions[flag] === true]));

export const flagsTurned = (flags: FlagValues, value: boolean): readonly PermissionFlag[] =>
  FLAGS.filter((flag) => flags[flag] === value);
