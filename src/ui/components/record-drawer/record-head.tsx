import { CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recordText as text } from '../../text/record.ts';
import { IconAction } from '../icon-action.tsx';
import { LinkButton } from '../link-button.tsx';
import classes from './record-head.module.css';

/** What the head of the drawer says of the record that is open. */
export interface OpenRecord {
  readonly key: string;
  readonly title: string;
  /** A code is drawn in fixed width. */
  readonly isCode: boolean;
  /** Its state. */
  readonly tag: ReactNode;
  /** One line under the title; null: none. */
  readonly detail: string | null;
  /** Its position in the list, in words; null while it is not known. */
  readonly place: string | null;
  /** null: there is no such record on this page of the list. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Its page; null: it has none, or its address is not known yet. */
  readonly page: { readonly to: string; readonly label: string; readonly isNewTab?: boolean } | null;
}

interface RecordHeadProps {
  readonly record: OpenRecord;
  readonly title: ReactNode;
  readonly onClose: () => void;
}

export function RecordHead({ record, title, onClose }: RecordHeadProps) {
  const { tag, detail, place, onPrevious, onNext, page } = record;
  return (
    <div className={classes.head}>
      <div className={classes.tools}>
        <IconAction
          label={text.previous}
          hint={text.previousHint}
          icon={<IconChevronUp size={18} stroke={1.5} aria-hidden />}
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
        <IconAction
          label={text.next}
          hint={text.nextHint}
          icon={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
          disabled={onNext === null}
          onClick={() => onNext?.()}
        />
        <span className={classes.place}>{place}</span>
        {page !== null && <LinkButton to={page.to}>{page.label}</LinkButton>}
        <CloseButton size={32} iconSize={18} aria-label={text.close} onClick={onClose} />
      </div>
      <div className={classes.name}>
        {title}
        {tag}
      </div>
      {detail !== null && <p className={classes.detail}>{detail}</p>}
      <p className="visually-hidden" role="status">
        {[record.title, place].filter((part) => part !== null).join(', ')}
      </p>
    </div>
  );
}
