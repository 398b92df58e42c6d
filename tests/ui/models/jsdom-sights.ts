import { type ByRoleMatcher, isInaccessible, queryAllByRole } from '@testing-library/react';
import type { Sight, Target, Words } from '../../models/picture.ts';

const shown = (element: Element): boolean => !isInaccessible(element);
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Hidden ones are left out afterwards: to ask of each element whether it is hidden takes most of the time. */
export function targetsOf({ role, name, within, last }: Target): HTMLElement[] {
  const scopes = within === undefined ? [document.body] : targetsOf(within);
  const found = scopes.flatMap((scope) =>
    queryAllByRole(scope, role as ByRoleMatcher, { hidden: true, ...(name !== undefined && { name }) }),
  );
  const visible = [...new Set(found)].filter(shown);
  return last === true ? visible.slice(-1) : visible;
}

export function isSeen(sight: Sight): boolean {
  if ('text' in sight) return saysSo(sight);
  return targetsOf(sight).some((element) => isAs(element, sight));
}

function isAs(element: HTMLElement, { enabled, checked, value }: Exclude<Sight, Words>): boolean {
  const control = element as HTMLInputElement;
  return (
    (enabled === undefined || control.disabled !== enabled) &&
    (checked === undefined || control.checked === checked) &&
    (value === undefined || control.value === value)
  );
}

function saysSo({ text, within }: Words): boolean {
  const scopes = within === undefined ? [document.body] : targetsOf(within);
  return scopes.some((scope) =>
    [scope, ...scope.querySelectorAll('*')].some(
      (element) => matches(ownText(element), text) && shown(element),
    ),
  );
}

const matches = (said: string, text: string | RegExp): boolean =>
  said !== '' && (typeof text === 'string' ? said === spaced(text) : text.test(said));

const ownText = (element: Element): string =>
  spaced(
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join(''),
  );

/** For who reads what was there instead. */
export const textOnScreen = (): string =>
  [...document.querySelectorAll('nav, main, [role=dialog], [role=alert]')]
    .map((part) => spaced((part as HTMLElement).textContent ?? ''))
    .join(' | ');
