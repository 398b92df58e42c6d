import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import type { BoardCards, TaskColumn } from '../../../api/contract/records/task-boards.ts';
import { useModule } from '../../portal.tsx';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { tasksIntents } from './board-intents.ts';
import classes from './board-view.module.css';

interface QuickAddProps {
  readonly board: BoardCards;
  readonly column: TaskColumn;
}

/** Adds tasks at the foot of a column, one after another. Typed text stays while the form is closed. */
export function QuickAdd({ board, column }: QuickAddProps) {
  const { create } = tasksIntents(useModule('tasks'));
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const add = () => {
    if (title.trim() === '') return;
    const cards = board.columnas.find(({ columna }) => columna === column.id)?.tarjetas ?? [];
    create(board.tablero.id, title.trim(), {
      columna: column.id,
      despues: cards.at(-1)?.id ?? null,
      estado: column.estado,
      motivo: null,
    });
    setTitle('');
  };
  if (!isOpen) {
    return (
      <Button
        className={classes.add}
        variant="subtle"
        color="gray"
        size="compact-sm"
        justify="flex-start"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        aria-label={text.addTo(column.nombre)}
        onClick={() => setOpen(true)}
      >
        {text.add}
      </Button>
    );
  }
  return (
    <form
      className={classes.adding}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Textarea
        aria-label={text.newTitle}
        placeholder={text.newTitle}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={TASK_LIMITS.title}
        value={title}
        autoFocus
        onChange={({ currentTarget }) => setTitle(currentTarget.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <div className={classes.addOrders}>
        <Button type="submit" size="compact-sm" disabled={title.trim() === ''}>
          {text.addConfirm}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setOpen(false)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
