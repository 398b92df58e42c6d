import { useSelector } from '@xstate/react';
import { selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { mayOpen } from '../../shared/access.ts';
import { PortalLink } from '../components/portal-link.tsx';
import { usePortalChild } from '../portal.tsx';
import { objectOf } from './entry-object.ts';
import classes from './object-link.module.css';
import { useActivityOptions } from './use-activity.ts';

interface ObjectLinkProps {
  readonly entry: Parameters<typeof objectOf>[0];
}

export function ObjectLink({ entry }: ObjectLinkProps) {
  const { personas } = useActivityOptions();
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const { label, places } = objectOf(entry, personas);
  const place = places.find(({ flag }) => mayOpen(permissions, flag));
  return place === undefined ? (
    <span title={label}>{label}</span>
  ) : (
    <span title={label}>
      <PortalLink to={place.to} className={classes.link}>
        {label}
      </PortalLink>
    </span>
  );
}
