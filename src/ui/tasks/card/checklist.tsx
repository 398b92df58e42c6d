import { ActionIcon, Checkbox, Progress, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { TASK_LIMITS, type TaskCheckItem } from '../../../api/contract/records/task.ts';
import { itemField } from '../../../api/contract/records/task-fields.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { FieldNotes } from './field-notes.tsx';
import { RemovedNote } from './removed-note.tsx';
import { CardSection } from './section.tsx';
import classes from './task-card.module.css';
import { useRemoved } from './use-removed.ts';
import { useCard, useDraft } from './use-task-card.ts';

const WHOLE = 100;

export function Checklist() {
  const { sheet } = useCard();
  const removal = useRemoved();
  const { hechas, total } = sheet.tarjeta.casillas;
  return (
    <CardSection title={text.checklist} detail={total === 0 ? null : text.checked(hechas, total)}>
      {total > 0 && (
        <Progress
          size="xs"
          value={(hechas / total) * WHOLE}
          color={hechas === total ? 'success' : 'accent'}
          aria-hidden
        />
      )}
      <ul className={classes.items}>
        {sheet.casillas.map((item) => (
          <Item key={item.id} item={item} onRemove={removal.remove} />
        ))}
      </ul>
      <RemovedNote {...removal} />
      {total < TASK_LIMITS.items && <NewItem />}
    </CardSection>
  );
}

interface ItemProps {
  readonly item: TaskCheckItem;
  readonly onRemove: ReturnType<typeof useRemoved>['remove'];
}

function Item({ item: { id, texto, hecha }, onRemove }: ItemProps) {
  const { set } = useCard();
  const field = itemField('casilla', id);
  const draft = useDraft(field, texto);
  const typed = draft.text.trim();
  return (
    <li>
      <div className={classes.item}>
        <Checkbox
          size="sm"
          aria-label={texto}
          checked={hecha}
          onChange={({ currentTarget }) => set(field, { texto, hecha: currentTarget.checked })}
        />
        <Textarea
          className={classes.itemText}
          variant="unstyled"
          size="sm"
          autosize
          minRows={1}
          classNames={{ input: classes.itemInput }}
          aria-label={text.itemText(texto)}
          data-done={hecha || undefined}
          maxLength={TASK_LIMITS.item}
          value={draft.text}
          data-mantine-stop-propagation={draft.isTyped || undefined}
          onFocus={draft.begin}
          onChange={({ currentTarget }) => draft.type(currentTarget.value.replaceAll('\n', ' '))}
          onBlur={() =>
            draft.isTyped && typed !== '' ? draft.save({ [field]: { texto: typed, hecha } }) : draft.putBack()
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              event.currentTarget.blur();
            }
            if (event.key === 'Escape' && draft.isTyped) draft.putBack();
          }}
        />
        <ActionIcon
          className={classes.quiet}
          size={28}
          aria-label={text.remove(texto)}
          onClick={() => onRemove(field, { texto, hecha }, texto)}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <FieldNotes draft={draft} />
    </li>
  );
}

function NewItem() {
  const draft = useDraft('casilla', '', null);
  const typed = draft.text.trim();
  return (
    <>
      <TextInput
        size="sm"
        aria-label={text.newItem}
        placeholder={text.newItem}
        maxLength={TASK_LIMITS.item}
        value={draft.text}
        data-mantine-stop-propagation={draft.isTyped || undefined}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== '') {
            draft.save({ [itemField('casilla', randomUuid())]: { texto: typed, hecha: false } });
          }
          if (key === 'Escape' && draft.isTyped) draft.putBack();
        }}
      />
      <FieldNotes draft={draft} />
    </>
  );
}
