import { Textarea } from '@mantine/core';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { FieldNotes } from './field-notes.tsx';
import classes from './task-card.module.css';
import { useCard, useDraft } from './use-task-card.ts';

/** The title, a field without a frame: its edit begins with the focus, and leaving it saves what was typed. */
export function TitleField() {
  const { sheet } = useCard();
  const draft = useDraft('titulo', sheet.tarjeta.titulo);
  const typed = draft.text.trim();
  return (
    <div>
      <Textarea
        aria-label={text.title}
        title={text.titleHint}
        variant="unstyled"
        autosize
        minRows={1}
        maxLength={TASK_LIMITS.title}
        value={draft.text}
        classNames={{ input: classes.title }}
        // Keeps Esc from the dialog, which would close and lose the typed title.
        data-mantine-stop-propagation={draft.isTyped || undefined}
        onFocus={draft.begin}
        onChange={({ currentTarget }) => draft.type(currentTarget.value.replaceAll('\n', ' '))}
        onBlur={() => (draft.isTyped && typed !== '' ? draft.save({ titulo: typed }) : draft.putBack())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.blur();
          }
          if (event.key === 'Escape' && draft.isTyped) draft.putBack();
        }}
      />
      <FieldNotes draft={draft} />
    </div>
  );
}
