import { type KeptShape, keptText, keptValue } from '../machines/kit/kept/kept-value.ts';
import type { KeyValueStore } from '../machines/session/session-store.ts';
import type { DeviceTokens } from '../machines/sign-in/sign-in-actors.ts';

const DEVICES_KEY = 'devices';
/** The server takes at most this many device tokens in one request. */
const MOST = 5;

interface Kept {
  readonly tokens: readonly string[];
}
const KEPT: KeptShape<Kept> = {
  version: 1,
  read: (kept) => {
    const tokens: unknown =
      typeof kept === 'object' && kept !== null && 'tokens' in kept ? kept.tokens : kept;
    return Array.isArray(tokens) ? { tokens: tokens.filter((token) => typeof token === 'string') } : null;
  },
};

/** Device tokens of everybody who signed in here, newest first, without their names. They outlive a session. */
export function createDeviceTokens(lasting: KeyValueStore): DeviceTokens {
  const read = (): string[] => (keptValue(lasting, DEVICES_KEY, KEPT)?.tokens ?? []).slice(0, MOST);
  return {
    read,
    keep(token) {
      try {
        lasting.setItem(DEVICES_KEY, keptText(KEPT, { tokens: [token, ...read()].slice(0, MOST) }));
      } catch {
        // Without room to store the token the server will not recognise this browser, but the sign-in is
        // valid.
      }
    },
  };
}
