/** The access rule (docs/decisions/0110): `admin` opens everything, and only the boolean true counts. */
export function mayOpen(
  permissions: Readonly<Record<string, unknown>> | null | undefined,
  flag: string,
): boolean {
  if (!permissions) return false;
  return isAdmin(permissions) || isGranted(permissions, flag);
}

export function isAdmin(permissions: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return permissions ? isGranted(permissions, 'admin') : false;
}

export function holdsAnyPermission(
  permissions: Readonly<Record<string, unknown>> | null | undefined,
): boolean {
  return permissions ? Object.keys(permissions).some((flag) => isGranted(permissions, flag)) : false;
}

const isGranted = (permissions: Readonly<Record<string, unknown>>, flag: string): boolean =>
  Object.hasOwn(permissions, flag) && permissions[flag] === true;
