import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { Permissions } from '../../../api/contract/permissions.ts';
import { selectPermissions } from '../../../machines/permissions/permissions-selectors.ts';
import { PAGES } from '../../pages.tsx';
import { usePortalChild } from '../../portal.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { createCrumbCache } from './crumb-cache.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';

export function ConnectedBreadcrumbs() {
  const { pathname } = useLocation();
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const [cache] = useState(() => createCrumbCache<readonly Crumb[]>());
  const crumbs = cache.of(`${pathname} ${signatureOf(permissions)}`, () =>
    crumbsOf({
      path: pathname,
      permissions,
      page:
        PAGES.find((page) => matchPath({ path: page.path, caseSensitive: true }, pathname))?.crumb ?? null,
    }),
  );
  return <Breadcrumbs crumbs={crumbs} />;
}

const signatureOf = (permissions: Permissions | null): string =>
  Object.entries(permissions ?? {})
    .filter(([, granted]) => granted)
    .map(([flag]) => flag)
    .sort()
    .join(' ');
