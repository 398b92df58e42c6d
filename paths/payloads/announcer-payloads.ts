import type { ShownEvent } from '../../src/machines/kit/shown/shown-types.ts';
import { eventsOnly, type PayloadCases } from './payload-cases.ts';

export const announcerPayloads: PayloadCases<ShownEvent<string>> = eventsOnly({
  'shown.opened': [{ value: 'Todas las notificaciones están leídas.' }],
});
