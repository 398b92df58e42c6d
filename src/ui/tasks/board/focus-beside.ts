import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const SIDES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus with the arrow keys: up and down within a column, sideways to the nearest card of the next one. */
export function focusBeside(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
  const list = from?.closest('ol');
  if (event.defaultPrevented || from === null || list === null || list === undefined) return;
  const step = STEPS[event.key];
  const side = SIDES[event.key];
  const next =
    step !== undefined
      ? beside([...list.querySelectorAll<HTMLElement>('[data-card]')], from, step)
      : side !== undefined
        ? nearest(from, list, side)
        : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.querySelector<HTMLElement>('[data-main]')?.focus();
}

const beside = (cards: readonly HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined =>
  cards[cards.indexOf(from) + step];

function nearest(from: HTMLElement, list: Element, side: number): HTMLElement | undefined {
  const lists = [...document.querySelectorAll('ol:has([data-card])')];
  const top = from.getBoundingClientRect().top;
  const far = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().top - top);
  return [...(lists[lists.indexOf(list) + side]?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].sort(
    (one, other) => far(one) - far(other),
  )[0];
}
