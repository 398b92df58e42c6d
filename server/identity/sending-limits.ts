import type { Allowance } from '../limits/recent-uses.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How much mail an address gets, whatever for; and the gap between two of one kind. */
export function sendingAllowances(kind: string, address: string): Allowance[] {
  const to = address.toLowerCase();
  return [
    { key: `correo ${kind} ${to}`, quotas: [{ uses: 1, withinMs: 30 * SECOND }] },
    {
      key: `correo ${to}`,
      quotas: [
        { uses: 6, withinMs: HOUR },
        { uses: 20, withinMs: 24 * HOUR },
      ],
    },
  ];
}
