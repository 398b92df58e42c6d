import { Skeleton, Title } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PortalLink } from '../components/portal-link.tsx';
import type { MenuModule } from '../menu.ts';
import { purposeOf } from '../text/purposes.ts';
import { shellText } from '../text/shell.ts';
import { welcomeText } from '../text/welcome.ts';
import classes from './module-cards.module.css';

export interface ModuleCardsProps {
  readonly modules: readonly MenuModule[];
}

export function ModuleCards({ modules }: ModuleCardsProps) {
  return (
    <section aria-labelledby="welcome-modules">
      <Title order={2} id="welcome-modules" className={classes.heading}>
        {welcomeText.modules}
      </Title>
      <ul className={classes.grid}>
        {modules.map((module) => (
          <li key={module.id}>
            <ModuleCard module={module} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModuleCard({ module }: { readonly module: MenuModule }) {
  const { label } = module;
  return (
    <PortalLink to={module.path} newTab={module.newTab} className={classes.card}>
      <span className={classes.icon}>
        <ModuleIcon module={module.id} />
      </span>
      <span className={classes.words}>
        <span className={classes.label}>
          {label}
          {module.newTab && (
            <>
              <IconArrowUpRight size={16} stroke={1.5} aria-hidden="true" />
              <span className="visually-hidden">, {shellText.menu.newTab}</span>
            </>
          )}
        </span>
        <span className={classes.opens}>{purposeOf(module.id)}</span>
      </span>
    </PortalLink>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeletons in the cards' shape, so that nothing moves when they arrive. */
export function ModuleCardsSkeleton() {
  return (
    <section aria-busy="true">
      <Title order={2} className={classes.heading}>
        {welcomeText.modules}
      </Title>
      <p className="visually-hidden" role="status">
        {welcomeText.loading}
      </p>
      <ul className={classes.grid} aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className={classes.card}>
            <Skeleton width={36} height={36} radius="lg" />
            <span className={classes.words}>
              <Skeleton width="50%" height={14} my={3} />
              <Skeleton width="85%" height={12} my={4} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
