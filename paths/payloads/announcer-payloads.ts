import type { ShownEvent } from '../../src/machines/kit/shown/shown-types.ts';
import type { PayloadCases } from './payload-cases.ts';

export const announcerPayloads: PayloadCases<ShownEvent<string>> = {
  events: { 'shown.opened': [{ value: 'Todas las notificaciones están leídas.' }] },
  outputs: {},
  failures: {},
};
