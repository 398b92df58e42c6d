import type { ChangedAccess, EndedLoad, Silence } from '../../src/api/contract/notifications.ts';
import type {
  KnownSettings,
  SettingsChange,
} from '../../src/machines/notifications/notification-settings.ts';
import { aboutLoad, NO_MARKS } from '../../src/machines/notifications/notifications-rules.ts';
import type {
  NewestAnswer,
  NotificationsEvent,
} from '../../src/machines/notifications/notifications-types.ts';
import { CRASH, DOWN } from './failures.ts';
import { resourcePayloads } from './kit/resource-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const AT = Date.parse('2026-11-21T10:42:05.000Z');

export const endedLoad: EndedLoad = {
  id: 7,
  tipo: 'carga',
  momento: '2026-11-21T10:40:00.000Z',
  leida: false,
  uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
  fileName: 'Norte.xlsx',
  estado: 'completada',
  ensayo: false,
  por: null,
};
export const changedAccess: ChangedAccess = {
  id: 8,
  tipo: 'acceso',
  momento: '2026-11-21T10:41:00.000Z',
  leida: false,
  concedidos: ['users'],
  retirados: [],
};
const newest: NewestAnswer = {
  page: { items: [endedLoad], siguiente: 7, sinLeer: 1 },
  at: AT,
  found: NO_MARKS,
};
export const notificationsPayloads: PayloadCases<NotificationsEvent> = {
  events: {
    'notifications.told': [
      {
        notice: {
          id: 'loaded',
          type: 'success',
          title: 'Carga completada',
          message: null,
          at: AT,
          about: aboutLoad(endedLoad.uploadId),
          staysUntilClosed: false,
          isListed: false,
          isInDialog: false,
          step: null,
          actions: [],
        },
      },
    ],
    'notifications.silenced': [{ clave: 'carga' }],
    'notifications.read': [{ ref: { kind: 'kept', id: endedLoad.id } }],
  },
  outputs: {
    loadNewest: [newest],
    loadOlder: [{ items: [], siguiente: null, sinLeer: 1 }],
    sendMarks: [{ sinLeer: 0 }],
  },
  failures: {
    loadNewest: [DOWN],
    loadOlder: [DOWN],
    sendMarks: [DOWN],
    keepMarks: CRASH,
    watchPage: CRASH,
  },
};

const silence: Silence = { clave: 'automatismo:cierre', nombre: 'cierre' };

export const notificationSettingsPayloads = resourcePayloads<KnownSettings, SettingsChange>({
  value: { silencios: [], resumen: false },
  changes: [{ kind: 'silenced', silence }],
});
