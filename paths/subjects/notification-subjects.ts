import { ANNOUNCER_DELAYS, announcerMachine } from '../../src/machines/announcer/announcer-machine.ts';
import { appsMachine } from '../../src/machines/apps/apps-machine.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications-machine.ts';
import { NOTIFICATIONS_DELAYS } from '../../src/machines/notifications/notifications-types.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts-machine.ts';
import { TOAST_DELAYS } from '../../src/machines/toasts/toasts-types.ts';
import { announcerPayloads } from '../payloads/announcer-payloads.ts';
import { appsPayloads } from '../payloads/apps-payloads.ts';
import { notificationsPayloads } from '../payloads/notifications-payloads.ts';
import { toastsPayloads } from '../payloads/toasts-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  announcerWording,
  appsWording,
  notificationsWording,
  toastsWording,
} from '../wording/notifications.ts';

export const NOTIFICATION_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(toastsMachine, {
    payloads: toastsPayloads,
    wording: toastsWording,
    input: { delays: TOAST_DELAYS },
    limit: 5_000,
  }),
  wordedSubject(notificationsMachine, {
    payloads: notificationsPayloads,
    wording: notificationsWording,
    input: { userId: 1, delays: NOTIFICATIONS_DELAYS },
    limit: 200_000,
  }),
  wordedSubject(announcerMachine, {
    payloads: announcerPayloads,
    wording: announcerWording,
    input: { delays: ANNOUNCER_DELAYS },
    limit: 1_000,
  }),
  wordedSubject(appsMachine, {
    payloads: appsPayloads,
    wording: appsWording,
    input: undefined,
    limit: 1_000,
  }),
];
