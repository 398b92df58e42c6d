import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { JobState, RunResult } from '../../../api/contract/jobs.ts';
import type { AutomationOrder } from '../../../machines/automations/automation-orders-types.ts';
import { selectFailure, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { DataTable } from '../../components/data-table.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Message } from '../../components/message.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { useModule } from '../../portal.tsx';
import { automationsText, cronText } from '../../text/automations.ts';
import { formatDuration, formatMoment } from '../../text/format.ts';
import { listText } from '../../text/lists.ts';
import { CreateTaskButton } from '../../tied-tasks/create-task-button.tsx';
import { AdminSection } from '../admin-section.tsx';
import { PLACES } from './automations-address.ts';
import { automationOrdersIntents, automationsIntents } from './automations-intents.ts';
import { OrderDialog } from './order-dialog.tsx';
import { RunResultTag } from './run-result.tsx';
import classes from './server-jobs.module.css';
import { type AutomationsAddress, useAutomationsChild } from './use-automations.ts';

const text = automationsText.jobs;
const { columns } = text;

type JobOrder = Extract<AutomationOrder, { readonly job: string }>['kind'];
interface Asked {
  readonly kind: JobOrder;
  readonly job: JobState;
}

export function ServerJobs({ address }: { readonly address: AutomationsAddress }) {
  const automations = useModule('automations');
  const list = useAutomationsChild('serverJobs');
  const orders = useAutomationsChild('automationOrders');
  const isWaiting = useSelector(list, selectIsWaiting);
  const question = useConfirmation<Asked>((_, { kind, job }) =>
    automationOrdersIntents(orders).give({ kind, job: job.nombre }),
  );
  const { asked } = question;
  const order = automationsText.order;
  return (
    <AdminSection
      id={PLACES.jobs}
      title={text.title}
      detail={automationsText.detail}
      actions={
        <IconAction
          label={automationsText.refresh}
          hint={automationsText.refresh}
          icon={<IconRefresh size={18} stroke={1.5} aria-hidden />}
          disabled={isWaiting}
          onClick={automationsIntents(automations).refresh}
        />
      }
    >
      <Jobs address={address} onAsk={question.ask} />
      {asked?.kind === 'run' && (
        <OrderDialog
          words={{
            ...order.run,
            title: order.run.title(asked.job.nombre),
            what: order.run.what(asked.job.ultima),
          }}
          {...question}
        />
      )}
      {asked?.kind === 'pause' && (
        <OrderDialog
          words={{
            ...order.pause,
            title: order.pause.title(asked.job.nombre),
            what: order.pause.what(asked.job.siguiente_en),
          }}
          {...question}
        />
      )}
      {asked?.kind === 'resume' && (
        <OrderDialog words={{ ...order.resume, title: order.resume.title(asked.job.nombre) }} {...question} />
      )}
    </AdminSection>
  );
}

interface JobsProps {
  readonly address: AutomationsAddress;
  readonly onAsk: (asked: Asked) => void;
}

function Jobs({ address, onAsk }: JobsProps) {
  const list = useAutomationsChild('serverJobs');
  const jobs = useSelector(list, ({ context }) => context.page);
  const failure = useSelector(list, selectFailure);
  const isWaiting = useSelector(list, selectIsWaiting);
  const { retry } = listIntents(list);
  if (jobs === null) {
    return failure === null ? (
      <ListSkeleton label={text.loading} rowHeight={40} />
    ) : (
      <StateView
        kind="error"
        title={text.failed}
        detail={automationsText.failure(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  if (jobs.length === 0) return <StateView kind="empty" title={text.empty} />;
  return (
    <>
      {failure !== null && <StaleList sentence={automationsText.stale(failure)} onRetry={retry} />}
      <DataTable
        label={text.list}
        columns={COLUMNS}
        cardsBelow={768}
        lines="several"
        isRoomy
        isBusy={isWaiting}
      >
        <tbody>
          {jobs.map((job) => (
            <Row key={job.nombre} job={job} address={address} onAsk={onAsk} />
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

const FAILED: ReadonlySet<RunResult> = new Set(['error', 'colgada', 'interrumpida']);

const COLUMNS = [columns.name, columns.when, columns.next, columns.last, columns.actions];

function Row({ job, address, onAsk }: JobsProps & { readonly job: JobState }) {
  const { nombre, descripcion, cron, siguiente_en: next, pausa, fallos, ultima } = job;
  const orders = useAutomationsChild('automationOrders');
  const isBusy = useSelector(orders, (snapshot) => snapshot.matches('carryingOut'));
  const current = useSelector(orders, ({ context }) => context.order);
  const isOfThis = isBusy && current !== null && 'job' in current && current.job === nombre;
  const isRunning = ultima?.resultado === 'en_curso';
  return (
    <tr>
      <td data-label={columns.name}>
        <div className={classes.job}>
          <Link
            to={address.detailAddress({ origen: 'linux', script: nombre })}
            className={classes.name}
            aria-label={text.trendOf(nombre)}
          >
            {nombre}
          </Link>
          <span className={classes.note}>{descripcion}</span>
        </div>
      </td>
      <td data-label={columns.when}>{cronText(cron)}</td>
      <td data-label={columns.next}>
        {pausa === null ? (
          next !== null && (
            <time className={classes.moment} dateTime={next}>
              {formatMoment(next)}
            </time>
          )
        ) : (
          <Message meaning="warning" sentence={text.pausedBy(pausa.por, pausa.desde)} />
        )}
      </td>
      <td data-label={columns.last}>
        {ultima === null ? (
          <span className={classes.note}>{text.never}</span>
        ) : (
          <div className={classes.last}>
            <span className={classes.result}>
              <RunResultTag result={ultima.resultado} />
              {fallos > 1 && <span className={classes.failures}>{text.failures(fallos)}</span>}
            </span>
            <span className={`${classes.note} ${classes.moment}`}>
              {formatMoment(ultima.fecha_hora) +
                (ultima.ms === null ? '' : ` · ${formatDuration(ultima.ms)}`)}
            </span>
            {FAILED.has(ultima.resultado) && (
              <span className={classes.result}>
                <CreateTaskButton
                  what={nombre}
                  ties={[{ tipo: 'trabajo', clave: nombre }]}
                  suggests={text.task(nombre, ultima)}
                />
              </span>
            )}
          </div>
        )}
      </td>
      <td data-label={columns.actions}>
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.runOf(nombre)}
            title={isRunning ? text.running : undefined}
            disabled={isRunning || (isBusy && !isOfThis)}
            loading={isOfThis && current.kind === 'run'}
            leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
            onClick={() => onAsk({ kind: 'run', job })}
          >
            {text.run}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            className={classes.pause}
            aria-label={pausa === null ? text.pauseOf(nombre) : text.resumeOf(nombre)}
            disabled={isBusy && !isOfThis}
            loading={isOfThis && current.kind !== 'run'}
            leftSection={
              pausa === null ? (
                <IconPlayerPause size={16} stroke={1.5} aria-hidden />
              ) : (
                <IconPlayerTrackNext size={16} stroke={1.5} aria-hidden />
              )
            }
            onClick={() => onAsk({ kind: pausa === null ? 'pause' : 'resume', job })}
          >
            {pausa === null ? text.pause : text.resume}
          </Button>
        </div>
      </td>
    </tr>
  );
}
