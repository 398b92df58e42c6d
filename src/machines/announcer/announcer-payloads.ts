import type { PayloadCases } from '../payload-cases.ts';
import type { AnnouncerEvent } from './announcer-machine.ts';

export const announcerPayloads: PayloadCases<AnnouncerEvent> = {
  events: { 'announcer.told': [{ sentence: 'Todas las notificaciones están leídas.' }] },
  outputs: {},
  failures: {},
};
