import { IconChevronRight } from '@tabler/icons-react';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PortalLink } from '../../components/portal-link.tsx';
import { breadcrumbsText } from '../../text/breadcrumbs.ts';
import classes from './breadcrumbs.module.css';
import type { Crumb } from './crumbs.ts';

export interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav className={classes.crumbs} aria-label={breadcrumbsText.label}>
      <ol className={classes.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.address} className={classes.crumb}>
            {index > 0 && (
              <IconChevronRight
                size={14}
                stroke={1.5}
                aria-hidden="true"
                className={`${classes.separator} along-line`}
              />
            )}
            <CrumbName crumb={crumb} isLast={index > 0 && index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbName({
  crumb: { label, module, to },
  isLast,
}: {
  readonly crumb: Crumb;
  readonly isLast: boolean;
}) {
  const name = (
    <>
      {isLast && module !== null && <ModuleIcon module={module} size={16} />}
      <span className={classes.label}>{label}</span>
    </>
  );
  if (to === null) {
    return (
      <span className={classes.here} aria-current={isLast ? 'page' : undefined}>
        {name}
      </span>
    );
  }
  return (
    <PortalLink to={to} className={classes.link}>
      {name}
    </PortalLink>
  );
}
