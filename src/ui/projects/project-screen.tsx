import { Button } from '@mantine/core';
import { IconPencil, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import type { ShownProject } from '../../machines/projects/project-types.ts';
import { projectAddress, projectEditAddress } from '../addresses/project-address.ts';
import { worksAddress } from '../addresses/works-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section } from '../components/section.tsx';
import { StatusTag } from '../components/status-tag.tsx';
import { useTabNote } from '../components/tab-note.tsx';
import { useTelling } from '../components/toasts-context.tsx';
import { ListPlace } from '../explorer/list-place.tsx';
import { useNavigationIntents } from '../intents.ts';
import { MODULES } from '../modules.ts';
import { usePortalChild } from '../portal.tsx';
import { projectsText as text } from '../text/projects.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { useHeard } from '../use-heard.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { deletionIntents } from './deletion-intents.ts';
import { Milestones } from './milestones.tsx';
import { Money } from './money.tsx';
import classes from './project-screen.module.css';
import { ProjectState } from './project-state.tsx';
import { ProjectWorks } from './project-works.tsx';
import { type ProjectRef, useProject } from './use-project.ts';
import { WorkCounts } from './work-counts.tsx';

export function ProjectScreen() {
  const { id, project, shown, failure, retry } = useProject();
  useTabNote(shown?.project.nombre ?? null);
  if (shown === null || failure !== null) return <ProjectState id={id} failure={failure} onRetry={retry} />;
  return <Shown machine={project} shown={shown} />;
}

function Shown({
  machine,
  shown: { project, works },
}: {
  readonly machine: ProjectRef;
  readonly shown: ShownProject;
}) {
  const { modificado, modificadoPor } = project;
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="project" />}
        title={project.nombre}
        detail={text.facts(project.tipo, project.prefijo, project.creado)}
        actions={<Actions machine={machine} id={project.id} />}
      />
      <p className={classes.tags}>
        <StatusTag state={project.estado} />
        {project.destacado && (
          <span className={classes.featured}>
            <IconStarFilled size={14} aria-hidden /> {text.featured}
          </span>
        )}
        {modificado !== null && (
          <span className={classes.changed}>{text.changed(modificado, modificadoPor ?? '')}</span>
        )}
      </p>
      <div className={classes.sections}>
        <WorkCounts project={project} />
        <Money amounts={project.importes} />
        <Milestones project={project} />
        {project.obras > 0 && (
          <Section
            title={text.works.title}
            isWide
            actions={
              <LinkButton to={worksAddress({ proyecto: String(project.id) })}>
                {text.works.all(project.obras)}
              </LinkButton>
            }
          >
            <ProjectWorks works={works} />
          </Section>
        )}
        <RecordTasks tie={{ tipo: 'proyecto', clave: String(project.id) }} />
      </div>
      <Deletion machine={machine} name={project.nombre} />
    </>
  );
}

function Actions({ machine, id }: { readonly machine: ProjectRef; readonly id: number }) {
  const deletion = useSelector(machine, ({ children }) => children.projectDeletion);
  const mayDelete = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'delete_records'),
  );
  return (
    <>
      <ListPlace
        register="projects"
        list={MODULES.projects.path}
        isThis={(row) => row.id === id}
        addressOf={(row) => projectAddress(row.id)}
      >
        {text.toList}
      </ListPlace>
      <LinkButton to={projectEditAddress(id)} leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}>
        {text.edit}
      </LinkButton>
      {mayDelete && (
        <Button
          variant="default"
          disabled={deletion === undefined}
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
          onClick={() => deletion && deletionIntents(deletion).request()}
        >
          {text.delete}
        </Button>
      )}
    </>
  );
}

/** Deletes the project; drawn only while the whole project is shown. After the deletion the list of projects opens. */
function Deletion({ machine, name }: { readonly machine: ProjectRef; readonly name: string }) {
  const deletion = useSelector(machine, ({ children }) => children.projectDeletion);
  const { tell } = useTelling();
  const { goTo } = useNavigationIntents();
  useHeard(deletion, 'deletion.done', ({ deleted }) => {
    tell({ type: 'success', title: text.deletion.done(name, deleted.obras) });
    goTo(MODULES.projects.path);
  });
  return deletion === undefined ? null : <DeletionDialog deletion={deletion} name={name} />;
}
