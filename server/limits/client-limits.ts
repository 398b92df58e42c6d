import { isIPv4, isIPv6 } from 'node:net';
import { counted } from '../../src/shared/spanish-count.ts';
import { Problem, tooOften } from '../problem.ts';
import type { Allowance, Quota } from './recent-uses.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface ClientLimits {
  /** Calls whose answer reveals something about an e-mail address. */
  readonly lookups: readonly Quota[];
  readonly misses: readonly Quota[];
  readonly tries: readonly Quota[];
}

export const CLIENT_LIMITS: ClientLimits = {
  lookups: [
    { uses: 10, withinMs: MINUTE },
    { uses: 60, withinMs: HOUR },
  ],
  misses: [{ uses: 20, withinMs: HOUR }],
  tries: [
    { uses: 30, withinMs: MINUTE },
    { uses: 300, withinMs: HOUR },
  ],
};

export function allowance(limits: ClientLimits, what: keyof ClientLimits, ip: string): Allowance {
  return { key: `${what} ${clientOf(ip)}`, quotas: limits[what] };
}

export class ClientRefused extends Problem {
  constructor(
    readonly key: string,
    readonly waitMs: number,
  ) {
    const { kind, message, retryAfter } = tooManyRequests(waitMs);
    super(kind, message, { retryAfter: retryAfter ?? 0 });
  }
}

export function tooManyRequests(waitMs: number): Problem {
  return tooOften(`Demasiados intentos seguidos. Espera ${waitText(waitMs)} y vuelve a intentarlo.`, {
    retryAfter: Math.ceil(waitMs / 1000),
  });
}

const HOURS_FROM_MINUTES = 120;

export function waitText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return counted(seconds, 'segundo', 'segundos');
  if (minutes < HOURS_FROM_MINUTES) return counted(minutes, 'minuto', 'minutos');
  return counted(Math.ceil(minutes / 60), 'hora', 'horas');
}

/**
 * The part of an address that identifies one customer's line: a whole IPv4 address, or the first 64 bits of
 * IPv6.
 */
function clientOf(ip: string): string {
  const mapped = ip.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(ip)) return mapped;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  const prefix = [...groups, ...zeros, ...rest].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
