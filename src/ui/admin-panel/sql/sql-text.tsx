import { useMemo } from 'react';
import { sqlPieces } from './sql-pieces.ts';
import classes from './sql-text.module.css';

interface SqlTextProps {
  readonly label: string;
  readonly sql: string;
  /** The text is no SQL: it is shown without colours. */
  readonly isPlain?: boolean;
}

export function SqlText({ label, sql, isPlain = false }: SqlTextProps) {
  const pieces = useMemo(
    () => (isPlain ? [{ kind: 'other', text: sql }] : sqlPieces(sql.trimEnd())),
    [sql, isPlain],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <pre className={classes.text}>
        <code>
          {pieces.map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
            <span key={index} data-kind={kind}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
