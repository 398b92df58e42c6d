import type { OrderStepKind } from '../../src/workers/order/shown-order.ts';

const KINDS: readonly (readonly [RegExp, OrderStepKind])[] = [
  [/^asks /, 'asks'],
  [/^hears of /, 'hears'],
  [/^hears nothing of /, 'hearsNothing'],
  [/^loses the answer of /, 'losesAnswer'],
  [/^statement of /, 'statement'],
  [/^commit of /, 'commit'],
  [/^rollback of /, 'rollback'],
  [/^transaction of /, 'transaction'],
  [/^is killed$/, 'killed'],
  [/^starts another server$/, 'replaced'],
  [/^lets \d+ ms pass$/, 'timePasses'],
  [/^has waited$/, 'hasWaited'],
];

/** What a step of the portal's world is, by its name. */
export const stepKind = (does: string): OrderStepKind =>
  KINDS.find(([pattern]) => pattern.test(does))?.[1] ?? 'other';
