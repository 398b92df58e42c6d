import type { NotificationSettings, Silence } from '../../api/contract/notifications.ts';
import type { ShellApi } from '../../api/endpoints/shell.ts';
import { loadValue, saveValue } from '../kit/resource/resource-actors.ts';
import { resource } from '../kit/resource/resource-machine.ts';

/** What the person has silenced and whether a digest comes by mail; null before it is read. */
export type KnownSettings = NotificationSettings | null;

export type SettingsChange =
  | { readonly kind: 'silenced'; readonly silence: Silence }
  | { readonly kind: 'heard'; readonly clave: string }
  | { readonly kind: 'digest'; readonly isWanted: boolean };

export const notificationSettingsMachine = resource<KnownSettings, SettingsChange>({
  id: 'notificationSettings',
  fallback: null,
  isLoadedOnOpening: true,
  changed,
});

/** Nothing is changed before the settings were read: saving would remove what the server has. */
function changed(value: KnownSettings, change: SettingsChange): KnownSettings {
  if (value === null) return null;
  const { silencios } = value;
  switch (change.kind) {
    case 'silenced':
      return {
        ...value,
        silencios: [change.silence, ...silencios.filter(({ clave }) => clave !== change.silence.clave)],
      };
    case 'heard':
      return { ...value, silencios: silencios.filter(({ clave }) => clave !== change.clave) };
    case 'digest':
      return { ...value, resumen: change.isWanted };
  }
}

export interface NotificationSettingsDeps {
  readonly api: Pick<ShellApi, 'notificationSettings' | 'saveNotificationSettings'>;
}

export const createNotificationSettingsImplementations = ({ api }: NotificationSettingsDeps) => ({
  actors: {
    load: loadValue<KnownSettings>((call) => api.notificationSettings(call)),
    save: saveValue((value: KnownSettings, call) => value && api.saveNotificationSettings(value, call)),
  },
});
