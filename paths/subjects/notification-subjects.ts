import { ANNOUNCER_DELAYS, announcerMachine } from '../../src/machines/announcer/announcer-machine.ts';
import { appsMachine } from '../../src/machines/apps/apps-machine.ts';
import { notificationSettingsMachine } from '../../src/machines/notifications/notification-settings.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications-machine.ts';
import { NOTIFICATIONS_DELAYS } from '../../src/machines/notifications/notifications-types.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts-machine.ts';
import { TOAST_DELAYS } from '../../src/machines/toasts/toasts-types.ts';
import { announcerPayloads } from '../payloads/announcer-payloads.ts';
import { appsPayloads } from '../payloads/apps-payloads.ts';
import { notificationSettingsPayloads, notificationsPayloads } from '../payloads/notifications-payloads.ts';
import { toastsPayloads } from '../payloads/toasts-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  announcerWording,
  appsWording,
  notificationSettingsWording,
  notificationsWording,
  toastsWording,
} from '../wording/notifications.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(toastsMachine, toastsPayloads, toastsWording, { delays: TOAST_DELAYS }),
  wordedSubject(
    notificationsMachine,
    notificationsPayloads,
    notificationsWording,
    { userId: 1, delays: NOTIFICATIONS_DELAYS },
    200_000,
  ),
  wordedSubject(notificationSettingsMachine, notificationSettingsPayloads, notificationSettingsWording),
  wordedSubject(announcerMachine, announcerPayloads, announcerWording, { delays: ANNOUNCER_DELAYS }),
  wordedSubject(appsMachine, appsPayloads, appsWording),
];
