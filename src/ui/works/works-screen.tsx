import { IconFolder, IconPencilCog, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { projectAddress } from '../addresses/project-address.ts';
import { deletionAddress } from '../addresses/trash-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import { columnFilters, valuesOf } from '../explorer/filters/conditions.ts';
import { ExplorerProvider, useExplorer } from '../explorer/use-explorer.tsx';
import { MODULES } from '../modules.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { worksText as text } from '../text/works.ts';
import { useHoldsChanges } from '../work-changes/use-work-changes.ts';
import { WorkChanges } from '../work-changes/work-changes.tsx';
import { ChangeChosen } from './change-chosen.tsx';
import { useWorkCells } from './use-work-cells.ts';
import { WorksRange } from './works-range.tsx';
import { WORKS_REGISTER } from './works-register.ts';

/** The works of all projects. People who may change works do so in the list. */
export function WorksScreen() {
  const works = useModule('works');
  const access = useWorkCells(works);
  return (
    <ExplorerProvider actor={works} register={WORKS_REGISTER}>
      <PageHeader
        icon={<ModuleIcon module="works" />}
        title={text.words.title}
        beside={<WorksRange />}
        actions={
          <>
            <Ways />
            <ExplorerActions />
          </>
        }
      />
      <Explorer access={access} actions={<ChangeChosen />} />
      <WorkChanges />
    </ExplorerProvider>
  );
}

/**
 * Links to the project of the filter when there is only one, to the deletion of the filtered works, and to the sets of
 * changes.
 */
function Ways() {
  const { filter } = useExplorer().address.query;
  const { donde } = filter;
  const isNarrowed = donde.length > 0 || filter.buscar !== '';
  const mayDelete = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'delete_records'),
  );
  const holdsChanges = useHoldsChanges();
  const asked = columnFilters(donde).find(({ column }) => column === 'proyecto')?.conditions ?? [];
  const [project, ...others] = valuesOf(asked, 'es');
  return (
    <>
      {project !== undefined && others.length === 0 && (
        <LinkButton
          to={projectAddress(Number(project))}
          leftSection={<IconFolder size={18} stroke={1.5} aria-hidden />}
        >
          {text.toProject}
        </LinkButton>
      )}
      {mayDelete && isNarrowed && (
        <LinkButton
          to={deletionAddress(filter)}
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        >
          {text.deleteFiltered}
        </LinkButton>
      )}
      {holdsChanges && (
        <LinkButton
          to={MODULES.changes.path}
          leftSection={<IconPencilCog size={18} stroke={1.5} aria-hidden />}
        >
          {MODULES.changes.label}
        </LinkButton>
      )}
    </>
  );
}
