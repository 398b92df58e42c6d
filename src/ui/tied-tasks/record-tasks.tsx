import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectHasFailed } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { Tie } from '../../machines/tasks/tied/tied-task-rules.ts';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { RecordPart } from '../components/record-drawer/record-part.tsx';
import { Section } from '../components/section.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import { ModulePart } from '../module-part.tsx';
import { useModule } from '../portal.tsx';
import { tasksTiedText as text } from '../text/tasks-tied.ts';
import { CreateTask } from './create-task-button.tsx';
import classes from './record-tasks.module.css';
import { TaskRow } from './task-row.tsx';
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

const Waiting = () => <ListSkeleton label={text.loading} rowHeight={40} rows={1} />;

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
            <TaskRow key={card.id} card={card} assignee={card.responsable?.nombre ?? text.nobody} />
          ))}
        </ul>
      )}
    </>
  );
}
