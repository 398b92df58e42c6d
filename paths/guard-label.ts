import { and, not, or } from 'xstate';

/** Guards made with not/and/or are recognised by their check function, because names do not survive a build. */
const CHECKS = { not: checkOf(not('')), and: checkOf(and([''])), or: checkOf(or([''])) };

export function guardLabel(guard: unknown): string {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return guard;
  const inner = innerGuards(guard).map(guardLabel);
  const check = checkOf(guard);
  if (check !== undefined && check === CHECKS.not) return `not ${inner.join()}`;
  if (check !== undefined && check === CHECKS.and) return inner.join(' and ');
  if (check !== undefined && check === CHECKS.or) return inner.join(' or ');
  if (typeof guard === 'object' && 'type' in guard) return [guard.type, ...fixedParams(guard)].join(' ');
  return 'condition';
}

function checkOf(guard: unknown): unknown {
  return isHolder(guard) && 'check' in guard ? guard.check : undefined;
}

const innerGuards = (guard: unknown): readonly unknown[] =>
  isHolder(guard) && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];

function fixedParams(guard: object): string[] {
  const params = 'params' in guard ? guard.params : undefined;
  if (typeof params !== 'object' || params === null) return [];
  return Object.values(params).filter((value) => typeof value === 'string');
}

function isHolder(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}
