import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import classes from './message.module.css';

export type Meaning = 'success' | 'information' | 'warning' | 'danger';

export const MEANING_ICONS: Readonly<Record<Meaning, Icon>> = {
  success: IconCircleCheck,
  information: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconCircleX,
};

export interface MessageProps {
  readonly meaning: Meaning;
  readonly sentence: string;
}

export function Message({ meaning, sentence }: MessageProps) {
  const Glyph = MEANING_ICONS[meaning];
  return (
    <p className={classes.message} data-meaning={meaning}>
      <Glyph size={18} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <span>{sentence}</span>
    </p>
  );
}
