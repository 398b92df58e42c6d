import { useSelector } from '@xstate/react';
import { projectAddress } from '../addresses/project-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useTabNote } from '../components/tab-note.tsx';
import { useTelling } from '../components/toasts-context.tsx';
import { useNavigationIntents } from '../intents.ts';
import { projectsText as text } from '../text/projects.ts';
import { useHeard } from '../use-heard.ts';
import { ProjectForm } from './project-form.tsx';
import classes from './project-screen.module.css';
import { ProjectState } from './project-state.tsx';
import { useProject } from './use-project.ts';

export function ProjectEditScreen() {
  const { id, project, shown, failure, retry } = useProject();
  const form = useSelector(project, ({ children }) => children.projectForm);
  const { tell } = useTelling();
  const { goTo } = useNavigationIntents();
  useTabNote(shown?.project.nombre ?? null);
  useHeard(project, 'project.saved', ({ project: saved }) => {
    tell({ type: 'success', title: text.form.saved });
    goTo(projectAddress(saved.id));
  });
  if (shown === null || failure !== null) return <ProjectState id={id} failure={failure} onRetry={retry} />;
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="project" />}
        title={text.form.title}
        detail={shown.project.nombre}
        actions={<LinkButton to={projectAddress(shown.project.id)}>{text.form.back}</LinkButton>}
      />
      <div className={classes.section}>
        {form === undefined ? (
          <ListSkeleton label={text.loading} rowHeight={56} />
        ) : (
          <ProjectForm form={form} read={shown.project} />
        )}
      </div>
    </>
  );
}
