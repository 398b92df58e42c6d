import type { KeyValueStore } from '../machines/session/session-store.ts';
import type { DeviceTokens } from '../machines/sign-in/sign-in-actors.ts';

export const DEVICES_KEY = 'devices';
/** As many as the server takes. */
const MOST = 5;

/** Of whoever signs in here, the newest first; nothing says whose they are. They stay when somebody signs out. */
export function createDeviceTokens(lasting: KeyValueStore): DeviceTokens {
  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(lasting.getItem(DEVICES_KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    keep(token) {
      try {
        lasting.setItem(DEVICES_KEY, JSON.stringify([token, ...read()].slice(0, MOST)));
      } catch {
        // A full store: the browser stays as strange as it was, and the person is in all the same.
      }
    },
  };
}
