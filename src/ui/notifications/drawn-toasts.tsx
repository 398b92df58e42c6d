import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import {
  createNotificationsStore,
  type NotificationData,
  Notifications,
  type NotificationsStore,
  updateNotificationsState,
} from '@mantine/notifications';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { selectToasts } from '../../machines/toasts/toasts-selectors.ts';
import type { Notice } from '../../machines/toasts/toasts-types.ts';
import { type ToastsRef, useTelling, useToasts } from '../components/toasts-context.tsx';
import { toastsText as text } from '../text/toasts.ts';
import classes from './drawn-toasts.module.css';
import { NoticeGlyph } from './notice-glyph.tsx';
import { roleOf } from './toast-role.ts';
import { useToastPlace } from './use-toast-place.ts';

export interface DrawnToastsProps {
  readonly region: RefObject<HTMLElement | null>;
}

/** Mantine draws the toasts; the machine `toasts` decides how long each stays. */
export function DrawnToasts({ region }: DrawnToastsProps) {
  const toasts = useToasts();
  useToastPlace(region, toasts);
  const { takeBack } = useTelling();
  const [store] = useState(createNotificationsStore);
  useLayoutEffect(() => mirror(toasts, store, takeBack), [toasts, store, takeBack]);
  return (
    <Notifications
      store={store}
      position="top-right"
      withinPortal={false}
      autoClose={false}
      transitionDuration={0}
      classNames={{ root: classes.toasts, notification: classes.toast }}
    />
  );
}

/** Copies the machine's toasts into Mantine's store until the returned function is called. */
function mirror(toasts: ToastsRef, store: NotificationsStore, close: (id: string) => void): () => void {
  const drawn = new WeakMap<Notice, NotificationData>();
  const drawnOf = (notice: Notice): NotificationData => {
    const known = drawn.get(notice) ?? notificationOf(notice, close);
    drawn.set(notice, known);
    return known;
  };
  const draw = () => updateNotificationsState(store, () => selectToasts(toasts.getSnapshot()).map(drawnOf));
  draw();
  const subscription = toasts.subscribe(draw);
  return () => subscription.unsubscribe();
}

const notificationOf = (
  { id, type, title, message }: Notice,
  close: (id: string) => void,
): NotificationData => ({
  id,
  role: roleOf(type),
  icon: <NoticeGlyph type={type} />,
  ...(message === null ? { message: title } : { title, message }),
  'data-type': type,
  classNames: { icon: classes.icon, body: classes.words, title: classes.title, description: classes.message },
  closeButtonProps: { 'aria-label': text.close, size: 24 },
  onClose: () => close(id),
});
