import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deletedProjectsMachine } from '../../machines/projects/deleted-projects-machine.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StateView } from '../components/state-view.tsx';
import { useTelling } from '../components/toasts-context.tsx';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { formatMoment } from '../text/format.ts';
import { listText } from '../text/lists.ts';
import { projectsText } from '../text/projects.ts';
import { useContextParts } from '../use-context-parts.ts';
import { useHeard } from '../use-heard.ts';
import { binIntents } from './bin-intents.ts';
import classes from './project-screen.module.css';

const text = projectsText.bin;

export function DeletedProjectsScreen() {
  const bin = useModule('deletedProjects');
  const { tell } = useTelling();
  useHeard(bin, 'bin.restored', ({ restored: { nombre, obras } }) =>
    tell({ type: 'success', title: text.restored(nombre, obras) }),
  );
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="project" />}
        title={text.title}
        detail={text.detail}
        actions={
          <LinkButton
            to={MODULES.projects.path}
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          >
            {projectsText.toList}
          </LinkButton>
        }
      />
      <div className={classes.section}>
        <Bin bin={bin} />
      </div>
    </>
  );
}

function Bin({ bin }: { readonly bin: ActorRefFrom<typeof deletedProjectsMachine> }) {
  const state = useSelector(bin, ({ value }) => value);
  const { projects, failure, id } = useContextParts(bin, 'projects', 'failure', 'id');
  const { retry } = binIntents(bin);
  if (state === 'failed' && failure !== null) {
    return (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  if (projects === null) return <ListSkeleton label={text.loading} rowHeight={40} />;
  const notRestored = failure !== null && (
    <div role="alert" className={classes.none}>
      <Message meaning="danger" sentence={text.notRestored(failure)} />
    </div>
  );
  if (projects.length === 0) {
    return (
      <>
        {notRestored}
        <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
      </>
    );
  }
  return (
    <>
      {notRestored}
      <DataTable label={text.title} columns={COLUMNS} lines="several" isBusy={state !== 'shown'}>
        <tbody>
          {projects.map((project) => (
            <tr key={project.id}>
              <td data-label={text.name}>{project.nombre}</td>
              <td data-label={text.works} data-number>
                {formatCount(project.obras)}
              </td>
              <td data-label={text.reason}>{project.motivo}</td>
              <td data-label={text.who}>{project.borradoPor}</td>
              <td data-label={text.when}>{formatMoment(project.borrado)}</td>
              <td data-label={text.actions}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text.restoreOf(project.nombre)}
                  loading={state === 'restoring' && project.id === id}
                  disabled={state !== 'shown'}
                  leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
                  onClick={() => binIntents(bin).restore(project.id)}
                >
                  {text.restore}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={text.shown(projects.length)}>{null}</ListFoot>
    </>
  );
}

const COLUMNS = [
  text.name,
  { label: text.works, isNumber: true },
  ...[text.reason, text.who, text.when, text.actions],
];
