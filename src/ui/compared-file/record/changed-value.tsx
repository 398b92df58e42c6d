import { IconArrowNarrowRight } from '@tabler/icons-react';
import classes from './record.module.css';

interface ChangedValueProps {
  readonly field: string;
  /** null: it is new, and held nothing. */
  readonly before: string | null;
  readonly after: string;
  readonly becomes: string;
}

/** The present value of a field and the value that it would get. */
export const ChangedValue = ({ field, before, after, becomes }: ChangedValueProps) => (
  <>
    <span className={classes.field}>{field}</span>{' '}
    {before !== null && (
      <>
        <del>{before}</del>{' '}
        <IconArrowNarrowRight
          className={classes.arrow}
          size={14}
          stroke={1.5}
          role="img"
          aria-label={becomes}
        />{' '}
      </>
    )}
    <ins>{after}</ins>
  </>
);
