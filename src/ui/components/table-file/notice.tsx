import { MEANING_ICONS, type Meaning } from '../message.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  readonly meaning: Meaning;
  readonly title?: string;
  /** Several sentences stand below each other in one box. */
  readonly sentence: string | readonly string[];
}

/** Announced to screen readers: a danger as an alert, anything else as a status. */
export function Notice({ meaning, title, sentence }: NoticeProps) {
  const Icon = MEANING_ICONS[meaning];
  return (
    <div className={classes.notice} data-meaning={meaning} role={meaning === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        {[sentence].flat().map((one, at) => (
          <p key={one}>
            {at === 0 && title !== undefined && <strong>{title}. </strong>}
            <span>{one}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
