import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Silence } from '../../api/contract/notifications.ts';
import type { SettingsChange } from '../../machines/notifications/notification-settings.ts';
import { usePortalChild } from '../portal.tsx';
import { notificationsText as text } from '../text/notifications.ts';

const NOTHING_SILENCED: readonly Silence[] = [];
const NOTHING_UNSAVED: readonly SettingsChange[] = [];

/** What the person has silenced, whether a digest comes by mail, and changing both. */
export function useNotificationSettings() {
  const settings = usePortalChild('notificationSettings');
  const notifications = usePortalChild('notifications');
  const announcer = usePortalChild('announcer');
  const value = useSelector(settings, ({ context }) => context.value);
  const failure = useSelector(settings, ({ context }) => context.failure);
  const unsaved = useSelector(settings, ({ context }) => context.unsaved);
  const change = (wanted: SettingsChange) => settings.send({ type: 'resource.changed', change: wanted });
  const announce = (sentence: string) => announcer.send({ type: 'shown.opened', value: sentence });
  return {
    open: useCallback(() => settings.send({ type: 'resource.opened' }), [settings]),
    isKnown: value !== null,
    silences: value?.silencios ?? NOTHING_SILENCED,
    getsDigest: value?.resumen ?? false,
    isUnread: useSelector(settings, (snapshot) => snapshot.matches('failed')),
    /** Changes that could not be saved. */
    unsaved: failure === null ? NOTHING_UNSAVED : unsaved,
    save: change,
    retry: () => settings.send({ type: 'resource.retryRequested' }),
    silence: (silence: Silence) => {
      change({ kind: 'silenced', silence });
      notifications.send({ type: 'notifications.silenced', clave: silence.clave });
      announce(text.silence.done(silence.nombre));
    },
    hear: ({ clave, nombre }: Silence) => {
      change({ kind: 'heard', clave });
      announce(text.silence.undone(nombre));
    },
    wantDigest: (isWanted: boolean) => change({ kind: 'digest', isWanted }),
  };
}
