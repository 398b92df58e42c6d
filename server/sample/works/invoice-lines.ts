import type { Random } from '../../../src/shared/seeded-random.ts';
import type { SampleTime } from '../sample-time.ts';
import type { Progress } from './milestones.ts';

/** A line of what a work is worth. Amounts are in cents, days relative to today. */
export interface SampleLine {
  readonly number: number;
  readonly concept: string;
  readonly unit: string;
  readonly units: number;
  readonly price: number;
  readonly amount: number;
  readonly certified: number | null;
  readonly invoiced: number | null;
  readonly paid: number | null;
}

/** What a work is made of, and its share of the amount; the last line has what remains. */
const PARTS = [
  { concept: 'Canalización y obra civil', unit: 'm', share: 0.5, units: 400 },
  { concept: 'Tendido y fusiones', unit: 'ud', share: 0.3, units: 60 },
] as const;
const LAST = { concept: 'Proyecto y certificación', unit: 'ud' } as const;
const MOST_DAYS_TO_INVOICE = 18;
const PAYMENT_DAYS = [28, 75] as const;

/** The lines of a work, which sum up to its amount. They are certified with the work, then invoiced and paid. */
export function inventLines(
  cents: number,
  { days }: Progress,
  { random, time }: { readonly random: Random; readonly time: SampleTime },
): readonly SampleLine[] {
  const reached = (day: number | null): number | null => (day !== null && day <= -1 ? day : null);
  const after = (day: number | null, least: number, most: number): number | null =>
    reached(day === null ? null : time.workday(day + least + random.below(most - least + 1)));
  const certified = days.get('seg_certificacion_fecha') ?? null;
  const invoiced = after(certified, 2, MOST_DAYS_TO_INVOICE);
  const paid = after(invoiced, ...PAYMENT_DAYS);
  const parts = PARTS.slice(0, random.below(PARTS.length + 1)).map(
    ({ concept, unit, share, units: most }) => {
      const units = 1 + random.below(most);
      const price = Math.round((cents * share) / units);
      return { concept, unit, units, price, amount: units * price };
    },
  );
  const rest = cents - parts.reduce((sum, { amount }) => sum + amount, 0);
  return [...parts, { ...LAST, units: 1, price: rest, amount: rest }].map((line, place) => ({
    number: place + 1,
    ...line,
    certified,
    invoiced,
    paid,
  }));
}
