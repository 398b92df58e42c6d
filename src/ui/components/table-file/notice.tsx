import { MEANING_ICONS, type Meaning } from '../message.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  readonly meaning: Meaning;
  readonly title?: string;
  readonly sentence: string;
}

/** Said at once to whoever cannot see it: a failure as an alert, the rest as news. */
export function Notice({ meaning, title, sentence }: NoticeProps) {
  const Icon = MEANING_ICONS[meaning];
  return (
    <div className={classes.notice} data-meaning={meaning} role={meaning === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <p className={classes.words}>
        {title !== undefined && <strong>{title}. </strong>}
        {sentence}
      </p>
    </div>
  );
}
