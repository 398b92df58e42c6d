import type { FastifyInstance } from 'fastify';
import { WITHIN } from '../../src/api/contract/records/explorer.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import { daysOfPeriod, periodNamed } from '../../src/shared/periods/periods.ts';
import type { Database } from '../db/database.ts';

/**
 * Turns the periods of a filter into today's days before a route reads it: 'creada.en.hoy' into 'creada.desde.2026-11-21'
 * and 'creada.hasta.2026-11-21'. So the kept answers of a day are not those of the next, and what is written down of a
 * filter (exports, changes, deletions) names days. A saved view is stored as it came: its filter stands deeper.
 */
export function installFilterPeriods(app: FastifyInstance, database: Database): void {
  app.addHook('preHandler', async ({ query, body }) => {
    const filters = [query, body, isObject(body) ? body['obras'] : undefined].filter(hasPeriod);
    if (filters.length === 0) return;
    const today = officeDay(await database.now());
    for (const filter of filters) filter.donde = filter.donde.flatMap((one) => withDays(one, today));
  });
}

interface Filtered {
  donde: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const hasPeriod = (part: unknown): part is Filtered =>
  isObject(part) &&
  Array.isArray(part['donde']) &&
  part['donde'].some((one) => periodOf(String(one)) !== null);

function periodOf(condition: string) {
  const [column = '', operator = '', name = ''] = condition.split('.');
  const period = operator === WITHIN ? periodNamed(name) : undefined;
  return period === undefined ? null : { column, period };
}

function withDays(condition: string, today: string): readonly string[] {
  const within = periodOf(condition);
  if (within === null) return [condition];
  const { from, to } = daysOfPeriod(within.period, today);
  return [`${within.column}.desde.${from}`, `${within.column}.hasta.${to}`];
}
