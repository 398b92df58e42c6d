import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { columnLetter } from '../../../workers/workbook/reader/cell-address.ts';
import { Dialog } from '../../components/dialog.tsx';
import { correctionsText } from '../../text/bulk-import-corrections.ts';

const text = correctionsText.header;

interface HeaderDialogProps {
  readonly column: number;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

export function HeaderDialog({ column, name: given, onRename, onClose }: HeaderDialogProps) {
  const [name, setName] = useState(given);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRename(name);
  };
  return (
    <Dialog
      opened
      title={text.title(columnLetter(column))}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {correctionsText.replace.cancel}
          </Button>
          <Button type="submit" form={form} disabled={name === given}>
            {text.action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextInput
          label={text.label}
          value={name}
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
