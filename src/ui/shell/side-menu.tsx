import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowUpRight } from '@tabler/icons-react';
import { Hint } from '../components/hint.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PortalLink } from '../components/portal-link.tsx';
import type { MenuModule } from '../menu.ts';
import { PermissionsRetry } from '../permissions-retry.tsx';
import { shellText } from '../text/shell.ts';
import { ComingMark } from './coming-mark.tsx';
import classes from './side-menu.module.css';

export interface SideMenuProps {
  readonly modules: readonly MenuModule[];
  readonly admin: readonly MenuModule[];
  readonly status: 'loading' | 'loaded' | 'failed';
  /** Stays while the permissions are read again. */
  readonly failure: string | null;
  /** Icons only, with labels on hover and focus. */
  readonly collapsed: boolean;
  readonly coming: string | null;
}

const text = shellText.menu;

/**
 * The modules in their sections. While permissions are unknown, only Welcome and a skeleton are shown, or why
 * they could not be read.
 */
export function SideMenu({ modules, admin, status, failure, collapsed, coming }: SideMenuProps) {
  const place = { collapsed, coming };
  return (
    <div className={classes.menu} data-collapsed={collapsed || undefined}>
      {modules.length > 0 && <Section title={text.modules} modules={modules} {...place} />}
      {failure !== null && <MenuFailure failure={failure} />}
      {status === 'loading' && <MenuSkeleton />}
      {status === 'loaded' && admin.length > 0 && <Section title={text.admin} modules={admin} {...place} />}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly modules: readonly MenuModule[];
  readonly collapsed: boolean;
  readonly coming: string | null;
}

function Section({ title, modules, collapsed, coming }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <p className={classes.title} aria-hidden="true">
        <span>{title}</span>
      </p>
      <ul className={classes.list}>
        {modules.map((module) => (
          <li key={module.id}>
            <Entry module={module} collapsed={collapsed} isComing={coming === module.path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly module: MenuModule;
  readonly collapsed: boolean;
  readonly isComing: boolean;
}

function Entry({ module, collapsed, isComing }: EntryProps) {
  const { label } = module;
  return (
    <Hint label={label} position="right" disabled={!collapsed}>
      <span className={classes.entry} aria-busy={isComing || undefined}>
        <PortalLink to={module.path} newTab={module.newTab} marksPage className={classes.link}>
          {isComing ? <ComingMark /> : <ModuleIcon module={module.id} />}
          <span className={classes.label}>{label}</span>
          {module.newTab && (
            <>
              <IconArrowUpRight
                size={16}
                stroke={1.5}
                aria-hidden="true"
                className={`${classes.outside} along-line`}
              />
              <span className="visually-hidden">, {text.newTab}</span>
            </>
          )}
        </PortalLink>
      </span>
    </Hint>
  );
}

const PLACES = [62, 84, 70, 54, 92, 66, 78];

function MenuSkeleton() {
  return (
    <div className={classes.skeleton}>
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      {PLACES.map((width) => (
        <div key={width} className={classes.skeletonEntry} aria-hidden="true">
          <Skeleton width={18} height={18} />
          <Skeleton width={`${width}%`} height={12} className={classes.label} />
        </div>
      ))}
    </div>
  );
}

function MenuFailure({ failure }: { readonly failure: string }) {
  return (
    <div className={classes.failure}>
      <p role="alert" className={classes.failureText}>
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.label}>{text.failed(failure)}</span>
      </p>
      <PermissionsRetry size="xs" />
    </div>
  );
}
