import type { TaskCard } from '../../../api/contract/records/task.ts';
import { Facts } from '../../components/facts.tsx';
import { formatDay } from '../../text/format.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import classes from './task-card.module.css';

/** What the board knows of a task, while its sheet is read or cannot be read. */
export function KnownCard({ card }: { readonly card: TaskCard }) {
  const { titulo, estado, responsable, vence } = card;
  return (
    <div className={classes.known}>
      <h2>{titulo}</h2>
      <Facts
        facts={[
          { label: text.state, value: text.stateName(estado) },
          { label: text.assignee, value: responsable?.nombre ?? text.nobody },
          { label: text.due, value: vence === null ? '—' : formatDay(vence) },
        ]}
      />
    </div>
  );
}
