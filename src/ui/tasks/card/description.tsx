import { Button, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { FieldNotes } from './field-notes.tsx';
import { CardSection } from './section.tsx';
import { isSendKey } from './send-key.ts';
import classes from './task-card.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useCard, useDraft } from './use-task-card.ts';
import { WrittenText } from './written-text.tsx';

export function Description() {
  const { sheet } = useCard();
  const { descripcion } = sheet;
  const draft = useDraft('descripcion', descripcion);
  const opener = useFocusBack(draft.isEditing);
  const action = !draft.isEditing && (
    <Button
      ref={opener}
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
      onClick={draft.begin}
    >
      {descripcion === '' ? text.addDescription : text.editDescription}
    </Button>
  );
  return (
    <CardSection title={text.description} action={action}>
      {draft.isEditing ? <Editor draft={draft} /> : descripcion !== '' && <WrittenText text={descripcion} />}
      <FieldNotes draft={draft} />
    </CardSection>
  );
}

function Editor({ draft }: { readonly draft: ReturnType<typeof useDraft> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const save = () => (draft.isTyped ? draft.save({ descripcion: draft.text }) : draft.putBack());
  return (
    <>
      <Textarea
        ref={field}
        aria-label={text.description}
        autosize
        minRows={4}
        maxRows={18}
        maxLength={TASK_LIMITS.description}
        value={draft.text}
        data-mantine-stop-propagation
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) save();
          if (event.key === 'Escape') draft.putBack();
        }}
      />
      <div className={classes.buttons}>
        <Button size="compact-sm" onClick={save}>
          {text.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={draft.putBack}>
          {text.cancel}
        </Button>
        <span className={classes.hint}>{text.saveHint}</span>
      </div>
    </>
  );
}
