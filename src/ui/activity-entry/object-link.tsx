import { useSelector } from '@xstate/react';
import { selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { mayOpen } from '../../shared/access.ts';
import { QuietLink } from '../components/quiet-link.tsx';
import { usePortalChild } from '../portal.tsx';
import { objectOf } from './entry-object.ts';
import classes from './object-link.module.css';

interface ObjectLinkProps {
  readonly entry: Parameters<typeof objectOf>[0];
  /** By whose name a person is called that the entry itself does not name. */
  readonly people: Parameters<typeof objectOf>[1];
}

export function ObjectLink({ entry, people }: ObjectLinkProps) {
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const { label, places } = objectOf(entry, people);
  const place = places.find(({ flag }) => mayOpen(permissions, flag));
  return place === undefined ? (
    <span title={label}>{label}</span>
  ) : (
    <span title={label} className={classes.object}>
      <QuietLink to={place.to}>{label}</QuietLink>
    </span>
  );
}
