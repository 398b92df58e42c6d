import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { previewText } from '../../text/bulk-import-preview.ts';
import classes from './group-view.module.css';

const text = previewText.groups;

interface FillFormProps {
  readonly count: number;
  readonly disabled: boolean;
  /** Fills the blank cells with `value`; null: with the value of the row above. */
  readonly onFill: (value: string | null) => void;
}

export function FillForm({ count, disabled, onFill }: FillFormProps) {
  const fill = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value') ?? '').trim();
    if (value !== '') onFill(value);
  };
  return (
    <form className={classes.fill} onSubmit={fill}>
      <TextInput name="value" size="xs" aria-label={text.fillLabel} placeholder={text.fillLabel} required />
      <Button size="xs" type="submit" disabled={disabled}>
        {text.fill(count)}
      </Button>
      <Button size="xs" variant="default" disabled={disabled} onClick={() => onFill(null)}>
        {text.fillAbove}
      </Button>
    </form>
  );
}
