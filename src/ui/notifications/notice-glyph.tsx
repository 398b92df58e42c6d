import type { NoticeType } from '../../machines/toasts/toasts-types.ts';
import { MEANING_ICONS, type Meaning } from '../components/message.tsx';
import classes from './notice-glyph.module.css';

const MEANINGS: Readonly<Record<NoticeType, Meaning>> = {
  success: 'success',
  info: 'information',
  warning: 'warning',
  error: 'danger',
};

export function NoticeGlyph({ type }: { readonly type: NoticeType }) {
  const meaning = MEANINGS[type];
  const Glyph = MEANING_ICONS[meaning];
  return <Glyph size={18} stroke={1.5} aria-hidden="true" className={classes.glyph} data-meaning={meaning} />;
}
