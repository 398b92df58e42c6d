import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../text/format.ts';
import { recordText } from '../../text/record.ts';
import classes from './life-entry.module.css';

interface LifeEntryProps {
  readonly Icon: Icon;
  readonly what: ReactNode;
  readonly moment: string;
  /** null: the list is about this person, or nobody did it. */
  readonly who: string | null;
  /** One more sentence. */
  readonly aside?: string | null;
  /** More about it, below. */
  readonly children?: ReactNode;
}

/** One thing that happened, in the life of a record of any kind. */
export function LifeEntry({ Icon: Glyph, what, moment, who, aside = null, children }: LifeEntryProps) {
  return (
    <li className={classes.entry}>
      <Glyph size={18} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div className={classes.told}>
        <p className={classes.head}>
          <strong className={classes.what}>{what}</strong>
          <span className={classes.who}>
            {[formatMoment(moment), ...(who === null ? [] : [recordText.life.by(who)])].join(' ')}
          </span>
        </p>
        {aside !== null && <p className={classes.aside}>{aside}</p>}
        {children}
      </div>
    </li>
  );
}
