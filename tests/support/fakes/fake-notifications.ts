import type * as z from 'zod/mini';
import type {
  AskedAccess,
  ChangedAccess,
  EndedLoad,
  KeptNotification,
  NotificationSettings,
  NotificationsPage,
  notificationsQuery,
  ReadNotifications,
  TaskNotice,
  UnusualAutomation,
} from '../../../src/api/contract/notifications.ts';
import { AT } from './fake-run.ts';

/** A notification without the fields that the server adds. */
export type Told =
  | WithoutCommon<EndedLoad>
  | WithoutCommon<ChangedAccess>
  | WithoutCommon<AskedAccess>
  | WithoutCommon<TaskNotice>
  | WithoutCommon<UnusualAutomation>;
type WithoutCommon<T> = Omit<T, 'id' | 'leida' | 'momento'> & { readonly momento?: string };

export class FakeNotifications {
  private readonly kept: { readonly owner: string; item: KeptNotification }[] = [];
  private readonly wanted = new Map<string, NotificationSettings>();

  tell(owner: string, told: Told): void {
    const id = this.kept.length + 1;
    this.kept.push({ owner, item: { momento: AT, ...told, id, leida: false } });
  }

  page(owner: string, { antes, limite }: z.output<typeof notificationsQuery>): NotificationsPage {
    const found = this.of(owner).filter(({ item }) => antes === undefined || item.id < antes);
    const items = found
      .map(({ item }) => item)
      .reverse()
      .slice(0, limite);
    return {
      items,
      siguiente: found.length > limite ? (items.at(-1)?.id ?? null) : null,
      sinLeer: this.unread(owner),
    };
  }

  settings(owner: string): NotificationSettings {
    return this.wanted.get(owner) ?? { silencios: [], resumen: false };
  }

  saveSettings(owner: string, wanted: NotificationSettings): NotificationSettings {
    this.wanted.set(owner, wanted);
    return wanted;
  }

  markRead(owner: string, { ids = [], hasta = null }: ReadNotifications): { sinLeer: number } {
    for (const entry of this.of(owner)) {
      const { id } = entry.item;
      if (ids.includes(id) || id <= (hasta ?? 0)) entry.item = { ...entry.item, leida: true };
    }
    return { sinLeer: this.unread(owner) };
  }

  private of(owner: string) {
    return this.kept.filter((entry) => entry.owner === owner);
  }

  private unread(owner: string): number {
    return this.of(owner).filter(({ item }) => !item.leida).length;
  }
}
