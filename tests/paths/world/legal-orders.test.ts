import { expect, it } from 'vitest';
import type { Ending, Made } from '../../../paths/world/history.ts';
import { LegalOrders } from '../../../paths/world/legal-orders.ts';

const made = (by: string, askedAt: number, heardAt: number | null, status: number | null): Made => ({
  name: `save of ${by}`,
  by,
  call: { name: 'save', method: 'POST', url: '/saves' },
  askedAt,
  heardAt,
  answer: status === null ? null : { status, body: null },
});
const ending = (value: string, ...calls: readonly Made[]): Ending => ({
  made: calls,
  rows: { value: [{ value }] },
});

/** Two people write a value, one after the other: the last one's stays. */
function legal(): LegalOrders {
  const orders = new LegalOrders(({ made: calls, rows }) => [
    calls.map(({ answer }) => answer?.status),
    rows,
  ]);
  const both = [made('ana', 1, 2, 200), made('luis', 3, 4, 200)];
  orders.add(ending('luis', ...both), ['save of ana', 'save of luis']);
  orders.add(ending('ana', ...both), ['save of luis', 'save of ana']);
  return orders;
}

it('an ending is legal when calls at a stretch end so, in an order that people may have seen', () => {
  const overlapping = [made('ana', 1, 6, 200), made('luis', 2, 5, 200)];
  expect(legal().judge(ending('ana', ...overlapping))).toEqual([]);
  expect(legal().judge(ending('luis', ...overlapping))).toEqual([]);
});

it('an ending that no order of calls explains is not', () => {
  expect(legal().judge(ending('nobody', made('ana', 1, 6, 200), made('luis', 2, 5, 200)))).toEqual([
    'no order of whole calls ends like this: [[200,200],{"value":[{"value":"nobody"}]}]',
  ]);
});

it('a call that was asked after the answer of another cannot have come before it', () => {
  const oneAfterTheOther = [made('ana', 1, 2, 200), made('luis', 3, 4, 200)];
  expect(legal().judge(ending('luis', ...oneAfterTheOther))).toEqual([]);
  expect(legal().judge(ending('ana', ...oneAfterTheOther))).toEqual([
    'only an order that differs from what people saw ends like this: [[200,200],{"value":[{"value":"ana"}]}]',
  ]);
});

it('a call that was refused and made again came when it was made last', () => {
  const refused = { ...made('ana', 1, 2, 409), name: 'save of ana' };
  const again = { ...made('ana', 5, 6, 200), name: 'save 2 of ana' };
  const orders = new LegalOrders(({ rows }) => rows);
  orders.add(ending('ana', made('luis', 1, 2, 200), made('ana', 3, 4, 200)), ['save of luis', 'save of ana']);
  expect(orders.judge(ending('ana', refused, made('luis', 3, 4, 200), again))).toEqual([]);
  expect(orders.judge(ending('ana', refused, again, made('luis', 7, 8, 200)))).toEqual([
    'only an order that differs from what people saw ends like this: {"value":[{"value":"ana"}]}',
  ]);
});
