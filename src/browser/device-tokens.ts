import type { KeyValueStore } from '../machines/session/session-store.ts';
import type { DeviceTokens } from '../machines/sign-in/sign-in-actors.ts';

const DEVICES_KEY = 'devices';
/** The server takes at most this many device tokens in one request. */
const MOST = 5;

/** Device tokens of everybody who signed in here, newest first, without their names. They outlive a session. */
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
        // Without room to store the token the server will not recognise this browser, but the sign-in is
        // valid.
      }
    },
  };
}
