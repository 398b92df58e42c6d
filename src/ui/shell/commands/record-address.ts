import type { PermissionFlag, Permissions } from '../../../api/contract/permissions.ts';
import type { ObraFound } from '../../../api/contract/search.ts';
import { mayOpen } from '../../../shared/access.ts';
import { RECORD_FLAGS, type RecordKind } from '../../../shared/record-access.ts';
import { siteAddress } from '../../addresses/site-address.ts';
import { workAddress } from '../../addresses/work-address.ts';
import { readableRunAddress } from '../../load-run/run-address.ts';
import { MENU } from '../../menu.ts';

/**
 * Address of the page of the work; for people who may not open it, of the load that put the work in the portal, or else
 * of a list searched for its code.
 */
export function obraAddress({ cod, carga }: ObraFound, permissions: Permissions | null): string {
  if (mayOpen(permissions, 'dashboard')) return workAddress(cod);
  const ofRun = carga === null ? null : readableRunAddress(carga, permissions);
  return ofRun ?? recordAddress('obras', cod, permissions);
}

export const sitioAddress = (cod: string, permissions: Permissions | null): string =>
  mayOpen(permissions, 'locations') ? siteAddress(cod) : recordAddress('sitios', cod, permissions);

export function recordAddress(kind: RecordKind, text: string, permissions: Permissions | null): string {
  const flags: readonly PermissionFlag[] = RECORD_FLAGS[kind];
  const flag = flags.find((one) => mayOpen(permissions, one));
  const path = MENU.find((module) => flag !== undefined && module.flag === flag)?.path ?? '/welcome';
  return `${path}?buscar=${encodeURIComponent(text)}`;
}
