import { Badge, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { TaskChange } from '../../../api/contract/records/task-changes.ts';
import { HIDDEN_TIE } from '../../../api/contract/records/task-fields.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsWaiting,
} from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Pager } from '../../components/pager.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { shownOn } from '../../text/lists.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { historyIntents } from './card-intents.ts';
import classes from './task-card.module.css';
import { useNames } from './use-names.ts';
import { useCard } from './use-task-card.ts';

/** The changes of each field, with author and time. A value that lost can be set again. */
export function CardHistory() {
  const { card, task } = useCard();
  const history = useSelector(card, ({ children }) => children.taskHistory);
  if (history === undefined) throw new Error('The card has no history.');
  const isOpen = useSelector(history, (snapshot) => !snapshot.matches('unseen'));
  const read = useSelector(history, ({ context }) => context.page);
  const isWaiting = useSelector(history, selectIsWaiting);
  const hasFailed = useSelector(history, selectHasFailed);
  const failure = useSelector(history, selectFailure);
  const { ask, leave, retry } = historyIntents(history);
  const page = read?.task === task ? read : null;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.section} aria-label={text.history}>
      <Button
        className={classes.disclosure}
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        leftSection={<Chevron size={16} stroke={1.5} aria-hidden />}
        onClick={() => (isOpen ? leave() : ask({ task, page: 1 }))}
      >
        {text.history}
      </Button>
      {isOpen && hasFailed && failure !== null && <StaleList sentence={text.historyFailed} onRetry={retry} />}
      {isOpen && page === null && isWaiting && <ListSkeleton label={text.readingHistory} rowHeight={32} />}
      {isOpen && page !== null && (
        <>
          <ol className={classes.changes}>
            {page.items.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
          <p className={classes.hint} role="status">
            {shownOn(text.historyCount(page.total), page)}
          </p>
          {page.total > page.pageSize && (
            <Pager
              label={text.historyPages}
              page={page.page}
              pages={Math.ceil(page.total / page.pageSize)}
              disabled={isWaiting}
              onPage={(number) => ask({ task, page: number })}
            />
          )}
        </>
      )}
    </section>
  );
}

function Change({ change }: { readonly change: TaskChange }) {
  const { set } = useCard();
  const names = useNames();
  const { campo, valor, resultado, por, en } = change;
  const result = text.result(resultado);
  return (
    <li className={classes.change}>
      <span className={classes.itemText}>
        <strong>{por}</strong> {text.change(change, names)}
        {result !== null && (
          <>
            {' '}
            <Badge
              component="span"
              size="sm"
              color={resultado === 'perdido' ? 'warning' : 'information'}
              variant="light"
              tt="none"
            >
              {result}
            </Badge>
          </>
        )}
        <span className={classes.hint}> {text.moment(en)}</span>
        {campo === 'descripcion' && typeof valor === 'string' && valor !== '' && (
          <span className={`${classes.written} ${classes.past}`}>{valor}</span>
        )}
      </span>
      {resultado === 'perdido' && campo !== HIDDEN_TIE && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={text.recoverChangeOf(por)}
          onClick={() => set(campo, valor)}
        >
          {text.recoverChange}
        </Button>
      )}
    </li>
  );
}
