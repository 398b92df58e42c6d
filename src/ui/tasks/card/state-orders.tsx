import { Button, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import { needsReason, type TaskState } from '../../../shared/task-states.ts';
import { Dialog } from '../../components/dialog.tsx';
import { StateTag } from '../../components/states/state-tag.tsx';
import { TASK_STATE_LOOKS } from '../../components/states/task-state.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { possibleStates } from './card-intents.ts';
import { FieldNotes } from './field-notes.tsx';
import { columnFor } from './place-rules.ts';
import classes from './task-card.module.css';
import { useCard, useDraft } from './use-task-card.ts';

/** The usual next state, for the states that have one. */
const FORWARD: Readonly<Partial<Record<TaskState, TaskState>>> = {
  por_hacer: 'en_curso',
  en_curso: 'hecha',
  en_revision: 'hecha',
};

/** The state of the task, the reason if it is blocked, and the states that it can go to. */
export function StateOrders() {
  const { card, sheet, board, cardBefore, set } = useCard();
  const life = useSelector(card, ({ children }) => children.taskLife);
  const { tarjeta } = sheet;
  const possible = useSelector(
    life,
    (snapshot) => (snapshot === undefined ? [] : possibleStates(tarjeta.estado, snapshot)),
    shallowEqual,
  );
  const reason = useDraft('motivo', '', 'lugar');
  const column = board?.columnas.find(({ id }) => id === tarjeta.columna);
  const place = (to: TaskState, motivo: string | null) => {
    const columna = columnFor(board, tarjeta, to) ?? tarjeta.columna;
    return { columna, despues: cardBefore(columna), estado: to, motivo };
  };
  const home = column?.estado ?? 'por_hacer';
  return (
    <section className={classes.life} aria-label={text.state}>
      <p className={classes.standing}>
        <StateTag look={TASK_STATE_LOOKS[tarjeta.estado]} size="lg">
          {text.stateName(tarjeta.estado)}
        </StateTag>
        {column !== undefined && <span>{text.column(column.nombre)}</span>}
      </p>
      {tarjeta.motivo !== null && (
        <p className={classes.blocked}>
          <IconLock size={16} stroke={1.5} aria-hidden /> {text.blocked(tarjeta.motivo)}
        </p>
      )}
      <fieldset className={classes.orders} aria-label={text.orders}>
        {possible.map((to) => {
          const isImpossible = columnFor(board, tarjeta, to) === null;
          return (
            <Button
              key={to}
              size="compact-sm"
              variant={to === FORWARD[tarjeta.estado] ? 'light' : 'default'}
              disabled={isImpossible}
              title={isImpossible ? text.noColumn(to) : undefined}
              onClick={() => (needsReason(to) ? reason.begin() : set('lugar', place(to, null)))}
            >
              {text.order(tarjeta.estado, to, home)}
            </Button>
          );
        })}
      </fieldset>
      {possible.some(needsReason) && <FieldNotes draft={reason} />}
      <ReasonDialog draft={reason} onBlock={(motivo) => reason.save({ lugar: place('bloqueada', motivo) })} />
    </section>
  );
}

interface ReasonDialogProps {
  readonly draft: ReturnType<typeof useDraft>;
  readonly onBlock: (reason: string) => void;
}

function ReasonDialog({ draft, onBlock }: ReasonDialogProps) {
  const id = useId();
  const words = text.blocking;
  const typed = draft.text.trim();
  return (
    <Dialog
      opened={draft.isEditing}
      title={words.title}
      width={480}
      onClose={draft.putBack}
      footer={
        <>
          <Button variant="default" onClick={draft.putBack}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} disabled={typed === ''}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onBlock(typed);
        }}
      >
        <p>{words.lead}</p>
        <Textarea
          label={words.reason}
          description={words.hint}
          required
          rows={3}
          maxLength={TASK_LIMITS.reason}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
