import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPaperclip, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import { itemField } from '../../../api/contract/records/task-fields.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { attachmentName, isAddress } from './attachment-rules.ts';
import { FieldNotes } from './field-notes.tsx';
import { RemovedNote } from './removed-note.tsx';
import { CardSection } from './section.tsx';
import classes from './task-card.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useRemoved } from './use-removed.ts';
import { type FieldDraft, useCard, useDraft } from './use-task-card.ts';

export function Attachments() {
  const { sheet } = useCard();
  const removal = useRemoved();
  return (
    <CardSection title={text.attachments} detail={text.attachmentHint}>
      <ul className={classes.items}>
        {sheet.adjuntos.map(({ id, nombre, url }) => (
          <li key={id} className={classes.item}>
            <IconPaperclip size={16} stroke={1.5} aria-hidden />
            <Attached name={nombre} address={url} />
            <ActionIcon
              className={classes.quiet}
              size={28}
              aria-label={text.remove(nombre)}
              onClick={() => removal.remove(itemField('adjunto', id), { nombre, url }, nombre)}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <RemovedNote {...removal} />
      {sheet.adjuntos.length < TASK_LIMITS.items && <NewAttachment />}
    </CardSection>
  );
}

/** A link only if the stored address is that of a web page; otherwise plain text. */
function Attached({ name, address }: { readonly name: string; readonly address: string }) {
  if (!isAddress(address)) return <span className={classes.itemText}>{name}</span>;
  return (
    <a
      className={classes.itemText}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={address}
      aria-label={text.openAttachment(name)}
    >
      {name}
    </a>
  );
}

/** The form of a new attachment while it is being filled in, else the button that opens it. */
function NewAttachment() {
  const address = useDraft('adjunto.url', '', null);
  const opener = useFocusBack(address.isEditing);
  if (address.isEditing) return <AttachmentForm address={address} />;
  return (
    <>
      <Button
        ref={opener}
        className={classes.disclosure}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={address.begin}
      >
        {text.addAttachment}
      </Button>
      <FieldNotes draft={address} />
    </>
  );
}

function AttachmentForm({ address }: { readonly address: FieldDraft }) {
  const { task, edits } = useCard();
  const name = useDraft('adjunto.nombre', '', null);
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const attach = () => {
    const isSound = isAddress(address.text);
    setRefused(!isSound);
    if (!isSound) return;
    edits.save(task, ['adjunto.url', 'adjunto.nombre'], {
      [itemField('adjunto', randomUuid())]: {
        nombre: attachmentName(name.text, address.text),
        url: address.text.trim(),
      },
    });
  };
  return (
    <form
      className={classes.attach}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        attach();
      }}
      onKeyDown={({ key }) => key === 'Escape' && address.putBack()}
    >
      <TextInput
        ref={field}
        size="sm"
        label={text.attachmentAddress}
        placeholder="https://"
        inputMode="url"
        maxLength={TASK_LIMITS.url}
        value={address.text}
        error={isRefused && !isAddress(address.text) ? text.badAddress : false}
        errorProps={{ role: 'alert' }}
        data-mantine-stop-propagation
        onChange={({ currentTarget }) => address.type(currentTarget.value)}
      />
      <TextInput
        size="sm"
        label={text.attachmentName}
        maxLength={TASK_LIMITS.item}
        value={name.text}
        data-mantine-stop-propagation
        onChange={({ currentTarget }) => name.type(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" disabled={address.text.trim() === ''}>
          {text.attach}
        </Button>
        <Button size="compact-sm" variant="default" onClick={address.putBack}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
