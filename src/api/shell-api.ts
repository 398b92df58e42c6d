import type { CallOptions } from './api.ts';
import type { PortalApp } from './contract/apps.ts';
import type { NotificationsPage, NotificationsQuery, ReadNotifications } from './contract/notifications.ts';
import type { Found, SearchQuery } from './contract/search.ts';

export interface ShellApi {
  notifications(query: NotificationsQuery, options?: CallOptions): Promise<NotificationsPage>;
  markNotificationsRead(request: ReadNotifications, options?: CallOptions): Promise<{ sinLeer: number }>;
  search(query: SearchQuery, options?: CallOptions): Promise<Found>;
  apps(options?: CallOptions): Promise<readonly PortalApp[]>;
}
