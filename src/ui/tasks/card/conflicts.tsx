import { Button } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Lost } from '../../../machines/tasks/card/task-conflicts-types.ts';
import { tasksCardText } from '../../text/tasks-card.ts';
import { presentValue } from './present-value.ts';
import classes from './task-card.module.css';
import { useNames } from './use-names.ts';
import { useCard, useDraft } from './use-task-card.ts';

const text = tasksCardText.conflict;

/**
 * Values of this person that lost because somebody else changed the field first, beside the present values. They stay
 * until the person decides.
 */
export function Conflicts() {
  const { card, task } = useCard();
  const conflicts = useSelector(card, ({ children }) => children.taskConflicts);
  const lost = useSelector(conflicts, (snapshot) => snapshot?.context.lost) ?? [];
  return (
    <div role="alert">
      {lost
        .filter((one) => one.task === task)
        .map((one) => (
          <Conflict key={one.field} lost={one} />
        ))}
    </div>
  );
}

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

function Conflict({ lost }: { readonly lost: Lost }) {
  const { task, sheet, baseOf, conflicts } = useCard();
  const names = useNames();
  const { field, mine } = lost;
  const { theirs, por, en } = presentValue(lost, sheet, baseOf(field));
  return (
    <section ref={intoView} className={classes.conflict} aria-label={text.title(field)}>
      <h3>
        <IconArrowsSplit size={18} stroke={1.5} aria-hidden /> {text.title(field)}
      </h3>
      <dl className={classes.sides}>
        <div>
          <dt>{text.mine}</dt>
          <dd>{tasksCardText.value(field, mine, names)}</dd>
        </div>
        <div>
          <dt>{text.theirs(por, en)}</dt>
          <dd>{tasksCardText.value(field, theirs, names)}</dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={() => conflicts.keepTheirs(task, field)}>
          {text.keepTheirs(por)}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => conflicts.putMine(task, field, baseOf(field))}
        >
          {text.putMine}
        </Button>
        {field === 'descripcion' && <Both mine={String(mine)} />}
      </div>
    </section>
  );
}

/** The button that puts both texts into one field, to be merged by hand. */
function Both({ mine }: { readonly mine: string }) {
  const { task, sheet, conflicts } = useCard();
  const draft = useDraft('descripcion', sheet.descripcion);
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={draft.isEditing}
      onClick={() => {
        draft.type(`${sheet.descripcion}\n\n${mine}`);
        conflicts.keepTheirs(task, 'descripcion');
      }}
    >
      {text.both}
    </Button>
  );
}
