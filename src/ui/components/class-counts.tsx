import { UnstyledButton } from '@mantine/core';
import { formatCount } from '../../shared/spanish-count.ts';
import classes from './class-counts.module.css';

interface ClassCount<TClass extends string> {
  /** null: rows of every class. */
  readonly value: TClass | null;
  readonly label: string;
  readonly count: number;
}

interface ClassCountsProps<TClass extends string> {
  readonly label: string;
  readonly counts: readonly ClassCount<TClass>[];
  readonly chosen: TClass | null;
  readonly onChoose: (value: TClass | null) => void;
}

/** The count of each class; a press on it shows that class only. */
export function ClassCounts<TClass extends string>(props: ClassCountsProps<TClass>) {
  const { label, counts, chosen, onChoose } = props;
  return (
    <section className={classes.classes} aria-label={label}>
      {counts.map(({ value, label: name, count }) => (
        <UnstyledButton
          key={name}
          className={classes.class}
          data-none={count === 0 || undefined}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          <span>{name}</span>
          <strong>{formatCount(count)}</strong>
        </UnstyledButton>
      ))}
    </section>
  );
}
