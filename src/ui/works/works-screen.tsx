import { Button } from '@mantine/core';
import { IconArrowLeft, IconFolder, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { LinkButton } from '../components/link-button.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { dashboardAddress } from '../dashboard-address.ts';
import { projectAddress } from '../project-address.ts';
import { worksText as text } from '../text/works.ts';
import { useWorksAddress, useWorksList, type WorksAddress } from './use-works.ts';
import { WorksFilters } from './works-filters.tsx';
import { WorksList } from './works-list.tsx';
import classes from './works-screen.module.css';

export function WorksScreen() {
  const address = useWorksAddress();
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="works" />}
        title={text.title}
        detail={text.detail}
        actions={<Actions address={address} />}
      />
      <section className={classes.frame} aria-label={text.title}>
        <WorksFilters address={address} />
        <WorksList address={address} />
      </section>
    </>
  );
}

function Actions({ address }: { readonly address: WorksAddress }) {
  const list = useWorksList();
  const isWaiting = useSelector(list, selectIsWaiting);
  const { proyecto, desde, hasta } = address.query.filter;
  const isOneProject = proyecto !== undefined && !proyecto.includes(',');
  return (
    <>
      <LinkButton
        to={dashboardAddress(desde, hasta)}
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
      >
        {text.toDashboard}
      </LinkButton>
      {isOneProject && (
        <LinkButton
          to={projectAddress(Number(proyecto))}
          leftSection={<IconFolder size={18} stroke={1.5} aria-hidden />}
        >
          {text.toProject}
        </LinkButton>
      )}
      <Button
        variant="default"
        disabled={isWaiting}
        leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
        onClick={() => listIntents(list).refresh()}
      >
        {text.refresh}
      </Button>
    </>
  );
}
