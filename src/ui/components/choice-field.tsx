import { NativeSelect } from '@mantine/core';
import classes from './choice-field.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  /** For none of them. */
  readonly any: string;
  /** '' for none of them. */
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  /** Of a value that is not offered. */
  readonly nameOf: (value: string) => string;
  readonly onChoose: (value: string) => void;
}

/** One choice of a filter, whose value stands in the page's address. */
export function ChoiceField({ label, any, value, options, nameOf, onChoose }: ChoiceFieldProps) {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: any }, ...(isOffered ? [] : [{ value, label: nameOf(value) }]), ...options]}
    />
  );
}
