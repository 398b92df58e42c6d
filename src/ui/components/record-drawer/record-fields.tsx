import type { ReactNode } from 'react';
import { recordText as text } from '../../text/record.ts';
import classes from './record-fields.module.css';

export interface RecordField {
  readonly label: string;
  readonly value: ReactNode;
  readonly isBlank?: boolean;
  /** An empty field of a group is folded, unless this says otherwise. */
  readonly isFolded?: boolean;
}

export interface RecordGroup {
  readonly title: string;
  readonly fields: readonly RecordField[];
}

interface RecordFieldsProps {
  readonly facts?: readonly RecordField[];
  readonly groups?: readonly RecordGroup[];
}

/**
 * The main facts of a record, then its other fields by group. Empty fields are folded at the end. In two columns where
 * there is room.
 */
export function RecordFields({ facts = [], groups = [] }: RecordFieldsProps) {
  const filled = groups
    .map(({ title, fields }) => ({ title, fields: fields.filter((field) => !isFolded(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const blank = groups.flatMap(({ fields }) => fields).filter(isFolded);
  return (
    <div className={classes.fields}>
      {facts.length > 0 && <Rows fields={facts} label={text.facts} />}
      {filled.map(({ title, fields }) => (
        <div key={title} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <Rows fields={fields} label={title} />
        </div>
      ))}
      {blank.length > 0 && (
        <details className={classes.blank}>
          <summary>{text.blank(blank.length)}</summary>
          <Rows fields={blank} label={text.blank(blank.length)} />
        </details>
      )}
    </div>
  );
}

const isFolded = ({ isBlank = false, isFolded: folded = isBlank }: RecordField): boolean => folded;

interface RowsProps {
  readonly fields: readonly RecordField[];
  readonly label: string;
}

function Rows({ fields, label }: RowsProps) {
  return (
    <dl className={classes.rows} aria-label={label}>
      {fields.map(({ label, value, isBlank }) => (
        <div key={label} className={classes.row}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-blank={isBlank || undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
