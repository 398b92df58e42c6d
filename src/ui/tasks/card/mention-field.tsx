import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { mentionAt, peopleFor, withMention } from './mention-rules.ts';
import { isSendKey } from './send-key.ts';
import classes from './task-card.module.css';
import { useCard } from './use-task-card.ts';

interface MentionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly takesFocus?: boolean;
  readonly isTyped: boolean;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  readonly onPutBack: () => void;
}

/** A text field in which typing @ offers people; the arrows and Enter choose one. */
export function MentionField(props: MentionFieldProps) {
  const { label, value, takesFocus = false, isTyped, onType, onSend, onPutBack } = props;
  const { boards } = useCard();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [goTo, setGoTo] = useState<number | null>(null);
  const combobox = useCombobox();
  const mention = caret === null ? null : mentionAt(value, caret);
  const offered = mention === null ? [] : peopleFor(boards.personas, mention);
  const isOffering = offered.length > 0;

  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // After a name was inserted, the caret goes behind it.
  useLayoutEffect(() => {
    if (goTo !== null) field.current?.setSelectionRange(goTo, goTo);
  }, [goTo]);

  const choose = (id: string) => {
    const person = boards.personas.find((one) => String(one.id) === id);
    if (mention === null || person === undefined) return;
    const written = withMention(value, mention, person);
    onType(written.text);
    setGoTo(written.caret);
    setCaret(null);
  };
  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={choose}>
      <Combobox.Target withKeyboardNavigation={isOffering} withAriaAttributes={isOffering}>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={TASK_LIMITS.comment}
          value={value}
          data-mantine-stop-propagation={isTyped || isOffering || undefined}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            setCaret(currentTarget.selectionStart);
            setGoTo(null);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onBlur={() => setCaret(null)}
          onKeyDown={(event) => {
            if (isSendKey(event)) {
              event.preventDefault();
              onSend();
            }
            if (event.key === 'Escape') {
              if (isOffering) setCaret(null);
              else if (isTyped) onPutBack();
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOffering}>
        <Combobox.Options className={classes.options} aria-label={text.people}>
          {offered.map(({ id, nombre }) => (
            <Combobox.Option key={id} value={String(id)}>
              {nombre}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
