import type { AnnouncerEvent } from '../../machines/announcer/announcer-machine.ts';
import type { PayloadCases } from './payload-cases.ts';

export const announcerPayloads: PayloadCases<AnnouncerEvent> = {
  events: { 'announcer.told': [{ sentence: 'Todas las notificaciones están leídas.' }] },
  outputs: {},
  failures: {},
};
