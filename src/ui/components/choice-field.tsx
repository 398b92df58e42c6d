import { NativeSelect } from '@mantine/core';
import classes from './choice-field.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  /** Label of the choice that filters nothing. */
  readonly any: string;
  /** '' when nothing is chosen. */
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  /** Label of a value that is not among the options. */
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
