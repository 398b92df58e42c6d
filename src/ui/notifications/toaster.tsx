import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectToasts } from '../../machines/toasts/toasts-selectors.ts';
import type { Holder, Notice } from '../../machines/toasts/toasts-types.ts';
import { toastsText as text } from '../text/toasts.ts';
import { NoticeGlyph } from './notice-glyph.tsx';
import classes from './toaster.module.css';
import { useTelling, useToasts } from './toasts-context.tsx';

/** Where toasts stand: at the edge, over everything. Whoever points at one, or reaches it by keyboard, stops them all. */
export function Toaster() {
  const toasts = useToasts();
  const shown = useSelector(toasts, selectToasts);
  const { takeBack } = useTelling();
  const hold = (by: Holder) => () => toasts.send({ type: 'toast.held', by });
  const release = (by: Holder) => () => toasts.send({ type: 'toast.released', by });
  return (
    <section
      className={classes.toasts}
      aria-label={text.region}
      hidden={shown.length === 0}
      onPointerEnter={hold('pointer')}
      onPointerLeave={release('pointer')}
      onFocus={hold('focus')}
      onBlur={release('focus')}
    >
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} onClose={() => takeBack(notice.id)} />
      ))}
    </section>
  );
}

interface ToastProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** What is wrong is said at once, all else when the reader has come to an end. */
function Toast({ notice: { type, title, message }, onClose }: ToastProps) {
  return (
    <div className={classes.toast} data-type={type}>
      <NoticeGlyph type={type} />
      <div className={classes.words} role={type === 'error' || type === 'warning' ? 'alert' : 'status'}>
        <p className={message === null ? classes.sentence : classes.title}>{title}</p>
        {message !== null && <p className={classes.message}>{message}</p>}
      </div>
      <ActionIcon size={24} aria-label={text.close} onClick={onClose}>
        <IconX size={16} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
