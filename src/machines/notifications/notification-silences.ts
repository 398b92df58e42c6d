import { type KeptNotification, SILENCED_KINDS } from '../../api/contract/notifications.ts';

/** The key of the thread that a notification belongs to; null for kinds without threads. */
export function threadOf(item: KeptNotification): string | null {
  switch (item.tipo) {
    case 'automatismo':
      return `automatismo:${item.script}`;
    case 'tarea':
      return `tarea:${item.tarea}`;
    default:
      return null;
  }
}

export const mayBeSilenced = ({ tipo }: KeptNotification): boolean =>
  (SILENCED_KINDS as readonly string[]).includes(tipo);

/** Whether the key names the kind of the notification, or its thread. */
export const isNamedBy = (item: KeptNotification, clave: string): boolean =>
  clave === item.tipo || clave === threadOf(item);
