import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { correctionsText } from '../../text/bulk-import-corrections.ts';

const text = correctionsText.replace;

interface ReplaceDialogProps {
  readonly column: string;
  /** The selected cell's value. */
  readonly before: string;
  readonly onReplace: (before: string, after: string) => void;
  readonly onClose: () => void;
}

export function ReplaceDialog({ column, before: chosen, onReplace, onClose }: ReplaceDialogProps) {
  const [before, setBefore] = useState(chosen);
  const [after, setAfter] = useState(chosen);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReplace(before, after);
  };
  return (
    <Dialog
      opened
      title={text.title(column)}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} disabled={before === '' || before === after}>
            {text.action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} style={{ display: 'contents' }}>
        <TextInput
          label={text.before}
          value={before}
          spellCheck={false}
          onChange={(event) => setBefore(event.currentTarget.value)}
        />
        <TextInput
          label={text.after}
          value={after}
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setAfter(event.currentTarget.value)}
        />
        <p>{text.hint}</p>
      </form>
    </Dialog>
  );
}
