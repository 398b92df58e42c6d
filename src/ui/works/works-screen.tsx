import { IconArrowLeft, IconFolder } from '@tabler/icons-react';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { dashboardAddress } from '../dashboard-address.ts';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import { columnFilters, valuesOf } from '../explorer/filters/conditions.ts';
import { ExplorerProvider, useExplorer } from '../explorer/use-explorer.tsx';
import { useModule } from '../portal.tsx';
import { projectAddress } from '../project-address.ts';
import { worksText as text } from '../text/works.ts';
import { WORKS_REGISTER } from './works-register.ts';

/** The works of all projects. */
export function WorksScreen() {
  return (
    <ExplorerProvider actor={useModule('works')} register={WORKS_REGISTER}>
      <PageHeader
        icon={<ModuleIcon module="works" />}
        title={text.words.title}
        detail={text.words.detail}
        actions={
          <>
            <Back />
            <ExplorerActions />
          </>
        }
      />
      <Explorer />
    </ExplorerProvider>
  );
}

/** Back to the number that led here: the dashboard of the same days, or the project. */
function Back() {
  const { donde } = useExplorer().address.query.filter;
  const asked = (column: string) =>
    columnFilters(donde).find((filter) => filter.column === column)?.conditions ?? [];
  const [from] = valuesOf(asked('creada'), 'desde');
  const [to] = valuesOf(asked('creada'), 'hasta');
  const [project, ...others] = valuesOf(asked('proyecto'), 'es');
  return (
    <>
      <LinkButton
        to={dashboardAddress(from, to)}
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
      >
        {text.toDashboard}
      </LinkButton>
      {project !== undefined && others.length === 0 && (
        <LinkButton
          to={projectAddress(Number(project))}
          leftSection={<IconFolder size={18} stroke={1.5} aria-hidden />}
        >
          {text.toProject}
        </LinkButton>
      )}
    </>
  );
}
