import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Permissions } from '../../../api/contract/permissions.ts';
import { selectPermissions } from '../../../machines/permissions/permissions-selectors.ts';
import { usePortalChild } from '../../portal.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { createCrumbCache } from './crumb-cache.ts';
import type { Crumb } from './crumbs.ts';
import { pageCrumbs } from './page-crumbs.ts';
import { useRecordNames } from './use-record-names.ts';

export function ConnectedBreadcrumbs() {
  const { pathname } = useLocation();
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const names = useRecordNames();
  const [cache] = useState(() => createCrumbCache<readonly Crumb[]>());
  const crumbs = cache.of(JSON.stringify([pathname, signatureOf(permissions), ...names]), () =>
    pageCrumbs({ path: pathname, permissions, names }),
  );
  return <Breadcrumbs crumbs={crumbs} />;
}

const signatureOf = (permissions: Permissions | null): string =>
  Object.entries(permissions ?? {})
    .filter(([, granted]) => granted)
    .map(([flag]) => flag)
    .sort()
    .join(' ');
