import { type ByRoleMatcher, queryAllByRole } from '@testing-library/react';
import type { Target, Thing, Words } from '../../models/picture.ts';

const spaced = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/**
 * Finds elements by role and name, without hidden ones. Asking testing-library for the names too would take
 * most of the time of a walk, because it computes the style of every element. This reads a name from where
 * the page puts it.
 */
export function targetsOf({ role, name, within, last }: Target): HTMLElement[] {
  const found = scopesOf(within).flatMap((scope) => ofRole(scope, role));
  const visible = [...new Set(found)].filter(
    (element) => (name === undefined || matches(nameOf(element), name)) && isShown(element),
  );
  return last === true ? visible.slice(-1) : visible;
}

/**
 * By scope and role, valid as long as the page does not change: a picture asks for the same ones many times.
 */
let known = new WeakMap<HTMLElement, Map<string, readonly HTMLElement[]>>();
const forget = (): void => {
  known = new WeakMap();
};
const changes = new MutationObserver(forget);
let watched: Document | null = null;

function ofRole(scope: HTMLElement, role: string): readonly HTMLElement[] {
  // Each test file may have a document of its own.
  if (watched !== document) {
    changes.observe(document, { attributes: true, childList: true, subtree: true });
    watched = document;
    forget();
  }
  if (changes.takeRecords().length > 0) forget();
  const inScope = known.get(scope) ?? new Map<string, readonly HTMLElement[]>();
  const found = inScope.get(role) ?? queryAllByRole(scope, role as ByRoleMatcher, { hidden: true });
  known.set(scope, inScope.set(role, found));
  return found;
}

export function isSeen(sight: Thing | Words): boolean {
  if ('text' in sight) return saysSo(sight);
  return targetsOf(sight).some((element) => isAs(element, sight));
}

/** The visible text, for the message of a failed test. */
export const textOnScreen = (): string =>
  [...document.querySelectorAll('nav, main, [role=dialog], [role=alert]')]
    .map((part) => spaced(part.textContent))
    .join(' | ');

const scopesOf = (within: Target | undefined): HTMLElement[] =>
  within === undefined ? [document.body] : targetsOf(within);

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return spaced(label);
  const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (named.length > 0)
    return named.map((id) => spaced(document.getElementById(id)?.textContent ?? '')).join(' ');
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  return spaced((labels.length > 0 ? labels : [element]).map(({ textContent }) => textContent).join(' '));
}

/** No style sheet is loaded, so elements are hidden by attributes only. */
function isShown(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { hidden, style } = at as HTMLElement;
    if (hidden || at.getAttribute('aria-hidden') === 'true') return false;
    if (style?.display === 'none' || style?.visibility === 'hidden') return false;
  }
  return true;
}

function isAs(element: HTMLElement, { enabled, checked, value }: Thing): boolean {
  const control = element as HTMLInputElement;
  return (
    (enabled === undefined || control.disabled !== enabled) &&
    (checked === undefined || control.checked === checked) &&
    (value === undefined || control.value === value)
  );
}

const saysSo = ({ text, within }: Words): boolean =>
  scopesOf(within).some((scope) =>
    elementsWithText(scope).some((element) => matches(ownText(element), text) && isShown(element)),
  );

function elementsWithText(scope: HTMLElement): readonly Element[] {
  const elements = new Set<Element>();
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    if (parentElement) elements.add(parentElement);
  }
  return [...elements];
}

const matches = (said: string, wanted: string | RegExp): boolean =>
  said !== '' && (typeof wanted === 'string' ? said === spaced(wanted) : wanted.test(said));

const ownText = (element: Element): string =>
  spaced(
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join(''),
  );
