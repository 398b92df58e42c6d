import type { Allowance, Quota } from '../limits/recent-uses.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const quotas = (anHour: number, aDay: number): readonly Quota[] => [
  { uses: 1, withinMs: 30 * SECOND },
  { uses: anHour, withinMs: HOUR },
  { uses: aDay, withinMs: 24 * HOUR },
];

const ORDINARY = quotas(6, 20);
export const LINK = 'enlace';
const LINKS = quotas(3, 6);

export function sendingAllowances(kind: string, address: string): Allowance[] {
  return [{ key: `correo ${kind} ${address.toLowerCase()}`, quotas: kind === LINK ? LINKS : ORDINARY }];
}

/** Limits of the mails that a known device asks for. They are its own: an attacker elsewhere cannot use them up. */
export function sendingAllowancesOfDevice(kind: string, deviceId: number): Allowance[] {
  return [{ key: `correo ${kind} equipo ${deviceId}`, quotas: ORDINARY }];
}
