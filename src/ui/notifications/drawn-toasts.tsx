import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
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
import { toastIntents } from '../components/toast-intents.ts';
import { type ToastsRef, useToasts } from '../components/toasts-context.tsx';
import { toastsText as text } from '../text/toasts.ts';
import classes from './drawn-toasts.module.css';
import { NoticeGlyph } from './notice-glyph.tsx';
import type { Box } from './toast-place.ts';
import { roleOf } from './toast-role.ts';
import { useToastPlace } from './use-toast-place.ts';

export interface DrawnToastsProps {
  readonly region: RefObject<HTMLElement | null>;
  readonly pointer: RefObject<Box | null>;
}

/** Mantine draws the toasts; the machine `toasts` decides how long each stays. */
export function DrawnToasts({ region, pointer }: DrawnToastsProps) {
  const toasts = useToasts();
  useToastPlace(region, pointer, toasts);
  const [store] = useState(createNotificationsStore);
  useLayoutEffect(() => mirror(toasts, store), [toasts, store]);
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
function mirror(toasts: ToastsRef, store: NotificationsStore): () => void {
  const intents = toastIntents(toasts);
  const drawn = new WeakMap<Notice, NotificationData>();
  const drawnOf = (notice: Notice): NotificationData => {
    const known = drawn.get(notice) ?? notificationOf(notice, intents);
    drawn.set(notice, known);
    return known;
  };
  const draw = () => updateNotificationsState(store, () => selectToasts(toasts.getSnapshot()).map(drawnOf));
  draw();
  const subscription = toasts.subscribe(draw);
  return () => subscription.unsubscribe();
}

const notificationOf = (
  notice: Notice,
  { close, act }: ReturnType<typeof toastIntents>,
): NotificationData => {
  const { id, type } = notice;
  return {
    id,
    role: roleOf(type),
    icon: <NoticeGlyph type={type} />,
    ...wordsOf(notice, act),
    'data-type': type,
    classNames: {
      icon: classes.icon,
      body: classes.words,
      title: classes.title,
      description: classes.message,
    },
    closeButtonProps: { 'aria-label': text.close, size: 24 },
    onClose: () => close(id),
  };
};

function wordsOf(
  { id, title, message, actions }: Notice,
  act: (id: string, action: string) => void,
): Pick<NotificationData, 'title' | 'message'> {
  const buttons = actions.length > 0 && (
    <span className={classes.actions}>
      {actions.map(({ name, label }) => (
        <Button key={name} size="compact-sm" variant="default" onClick={() => act(id, name)}>
          {label}
        </Button>
      ))}
    </span>
  );
  if (message !== null) {
    return {
      title,
      message: (
        <>
          <span>{message}</span>
          {buttons}
        </>
      ),
    };
  }
  return {
    message: (
      <>
        <span>{title}</span>
        {buttons}
      </>
    ),
  };
}
