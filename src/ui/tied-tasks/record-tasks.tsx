import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TaskCard } from '../../api/contract/records/task.ts';
import { selectHasFailed } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { Tie } from '../../machines/tasks/tied/tied-task-rules.ts';
import { isOpen } from '../../shared/task-states.ts';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { RecordPart } from '../components/record-drawer/record-part.tsx';
import { Section } from '../components/section.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateTag } from '../components/states/state-tag.tsx';
import { TASK_STATE_LOOKS } from '../components/states/task-state.ts';
import { useAsked } from '../components/use-asked.ts';
import { useOfficeDay } from '../components/use-office-day.ts';
import { ModulePart } from '../module-part.tsx';
import { useModule } from '../portal.tsx';
import { daysLate } from '../text/tasks-calendar.ts';
import { tasksTiedText as text } from '../text/tasks-tied.ts';
import { CreateTask } from './create-task-button.tsx';
import classes from './record-tasks.module.css';
import { TaskLink } from './task-link.tsx';
import type { SuggestedTask } from './tied-tasks-intents.ts';
import { useHoldsTasks } from './use-holds-tasks.ts';

interface RecordTasksProps {
  readonly tie: Tie;
  readonly suggests?: SuggestedTask | undefined;
  /** A section of a page, a part of a dialog, or one of the drawer of a record. */
  readonly frame?: keyof typeof FRAMES;
}

/**
 * The tasks tied to what the page shows, and a button for a new one. Draws nothing for people who may not open 4Task.
 */
export function RecordTasks({ tie, suggests, frame = 'page' }: RecordTasksProps) {
  const holds = useHoldsTasks();
  if (!holds) return null;
  const Frame = FRAMES[frame];
  return (
    <ModulePart
      name="tiedTasks"
      waiting={
        <Frame actions={null}>
          <Waiting />
        </Frame>
      }
    >
      <Frame actions={<CreateTask ties={[tie]} suggests={suggests} />}>
        <Tasks tie={tie} />
      </Frame>
    </ModulePart>
  );
}

interface FrameProps {
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const Framed = ({ actions, children }: FrameProps) => (
  <Section title={text.title} isWide actions={actions}>
    {children}
  </Section>
);

const Part = ({ actions, children }: FrameProps) => (
  <section className={classes.part} aria-label={text.title}>
    <header className={classes.head}>
      <h3>{text.title}</h3>
      {actions}
    </header>
    {children}
  </section>
);

const InDrawer = ({ actions, children }: FrameProps) => (
  <RecordPart title={text.title} actions={actions}>
    {children}
  </RecordPart>
);

const FRAMES = { page: Framed, dialog: Part, drawer: InDrawer } as const;

const Waiting = () => <ListSkeleton label={text.loading} rowHeight={40} />;

function Tasks({ tie: { tipo, clave } }: Pick<RecordTasksProps, 'tie'>) {
  const list = useSelector(useModule('tiedTasks'), ({ children }) => children.tiedTaskList);
  if (list === undefined) throw new Error('The tied tasks have no list.');
  useAsked(list, listIntents<Tie>, { tipo, clave });
  const page = useSelector(list, ({ context }) => context.page);
  const hasFailed = useSelector(list, selectHasFailed);
  const cards = page?.tie.tipo === tipo && page.tie.clave === clave ? page.cards : null;
  return (
    <>
      {hasFailed && (
        <StaleList
          sentence={cards === null ? text.failed : text.stale}
          onRetry={() => listIntents(list).retry()}
        />
      )}
      {cards === null && !hasFailed && <Waiting />}
      {cards?.length === 0 && <p className={classes.none}>{text.none}</p>}
      {cards !== null && cards.length > 0 && (
        <ul className={classes.tasks} aria-label={text.title}>
          {cards.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ card }: { readonly card: TaskCard }) {
  const { id, numero, titulo, tablero, responsable, vence } = card;
  const late = daysLate(card, useOfficeDay());
  return (
    <li className={classes.task} data-done={!isOpen(card.estado) || undefined}>
      <TaskLink board={tablero} task={id} label={text.open(card)} className={classes.name}>
        <span className={classes.number}>{text.number(numero)}</span> {titulo}
      </TaskLink>
      <span className={classes.facts}>
        <State card={card} />
        <span>{responsable?.nombre ?? text.nobody}</span>
        {late > 0 ? (
          <span className={classes.late}>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {text.late(late)}
          </span>
        ) : (
          vence !== null && <span>{text.due(vence)}</span>
        )}
      </span>
    </li>
  );
}

function State({ card }: { readonly card: TaskCard }) {
  if (card.estado === 'bloqueada') {
    return (
      <span className={classes.blocked}>
        <IconLock size={14} stroke={1.5} aria-hidden /> {text.blocked(card)}
      </span>
    );
  }
  return <StateTag look={TASK_STATE_LOOKS[card.estado]}>{text.state(card)}</StateTag>;
}
