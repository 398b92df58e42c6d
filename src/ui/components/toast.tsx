import { notifications } from '@mantine/notifications';
import { shellText } from '../text/shell.ts';
import { MEANING_ICONS, type Meaning } from './message.tsx';
import classes from './toast.module.css';

/** Spec 1 section 8: two seconds, unless the reader stays on it. */
const TOAST_MS = 2000;

export function showToast(meaning: Meaning, sentence: string): void {
  const Glyph = MEANING_ICONS[meaning];
  notifications.show({
    message: sentence,
    color: meaning,
    'data-meaning': meaning,
    icon: <Glyph size={18} stroke={1.5} aria-hidden="true" />,
    autoClose: TOAST_MS,
    withBorder: true,
    classNames: { root: classes.toast ?? '', icon: classes.icon ?? '' },
    closeButtonProps: { 'aria-label': shellText.closeToast },
  });
}
