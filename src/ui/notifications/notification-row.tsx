import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isNamedBy, mayBeSilenced } from '../../machines/notifications/notification-silences.ts';
import type { NotificationEntry } from '../../machines/notifications/notifications-selectors.ts';
import type { NotificationRef } from '../../machines/notifications/notifications-types.ts';
import { permissionsAddress } from '../addresses/permissions-address.ts';
import { taskAddress } from '../addresses/task-address.ts';
import { useNavigationIntents, useShellMenuIntents } from '../intents.ts';
import { runAddress } from '../load-run/run-address.ts';
import { MODULES } from '../modules.ts';
import { formatMoment } from '../text/format.ts';
import {
  agoSentence,
  agoText,
  connectedWords,
  keptWords,
  notificationsText as text,
} from '../text/notifications.ts';
import { NoticeGlyph } from './notice-glyph.tsx';
import classes from './notification-row.module.css';
import { SilenceChoice } from './silence-choice.tsx';
import { useNotificationIntents } from './use-notification-intents.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

export interface NotificationRowProps {
  readonly entry: NotificationEntry;
  readonly now: number;
}

export function NotificationRow({ entry, now }: NotificationRowProps) {
  const { markRead } = useNotificationIntents();
  const { goTo } = useNavigationIntents();
  const { dismissMenus } = useShellMenuIntents();
  const { isKnown, silences } = useNotificationSettings();
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const { type, title, message } = wordsOf(entry);
  const address = addressOf(entry);
  const item = entry.kind === 'kept' && isKnown && mayBeSilenced(entry.item) ? entry.item : null;
  const isSilenced = item !== null && silences.some(({ clave }) => isNamedBy(item, clave));
  const task = entry.kind === 'kept' && entry.item.tipo === 'tarea' ? entry.item : null;
  const choose = () => {
    const ref = refOf(entry);
    if (ref !== null && !entry.read) markRead(ref);
    if (address === null && task === null) return;
    dismissMenus();
    if (address !== null) goTo(address);
  };
  return (
    <li className={classes.item} data-choosing={isChoosing || undefined}>
      <UnstyledButton
        className={classes.row}
        data-unread={!entry.read || undefined}
        onClick={choose}
        // A task opens in a tab of its own, like all of 4Task.
        {...(task !== null && {
          component: 'a',
          href: taskAddress(task.tablero, task.tarea),
          target: '_blank',
          rel: 'noopener',
        })}
      >
        <NoticeGlyph type={type} />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {message !== null && <span className={classes.message}>{message}</span>}
          {isSilenced && <span className={classes.message}>{text.silence.silenced}</span>}
        </span>
        <span className={classes.when}>
          <time
            dateTime={new Date(entry.at).toISOString()}
            title={`${agoSentence(entry.at, now)} (${formatMoment(new Date(entry.at).toISOString())})`}
          >
            <span aria-hidden>{agoText(entry.at, now)}</span>
            <span className="visually-hidden">{agoSentence(entry.at, now)}</span>
          </time>
          <span className={classes.state}>
            <span className="visually-hidden">{entry.read ? text.read : text.unread}</span>
          </span>
        </span>
      </UnstyledButton>
      {item !== null && (
        <ActionIcon
          className={classes.silence}
          variant="subtle"
          color="gray"
          aria-label={text.silence.open(title)}
          title={text.silence.title}
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? id : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          <IconBellOff size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {item !== null && isChoosing && <SilenceChoice id={id} item={item} onDone={() => setChoosing(false)} />}
    </li>
  );
}

function wordsOf(entry: NotificationEntry) {
  switch (entry.kind) {
    case 'connected':
      return connectedWords;
    case 'said':
      return entry.said;
    case 'kept':
      return keptWords(entry.item);
  }
}

/** null for notices about the connection, which count as read from the start. */
function refOf(entry: NotificationEntry): NotificationRef | null {
  switch (entry.kind) {
    case 'connected':
      return null;
    case 'said':
      return { kind: 'said', id: entry.said.id };
    case 'kept':
      return { kind: 'kept', id: entry.item.id };
  }
}

/** Address to open in this tab, or null. A task has none either, because it opens in a tab of its own. */
function addressOf(entry: NotificationEntry): string | null {
  if (entry.kind !== 'kept') return null;
  const { item } = entry;
  switch (item.tipo) {
    case 'carga':
      return runAddress(item.uploadId);
    case 'solicitud':
      return permissionsAddress(item.persona, item.modulo);
    case 'automatismo':
      return '/panel-admin';
    case 'suscripcion':
      return MODULES.subscriptions.path;
    case 'tarea':
    case 'acceso':
      return null;
  }
}
