import { type RefObject, useEffect } from 'react';
import { selectToasts } from '../../machines/toasts/toasts-selectors.ts';
import { toastIntents } from '../components/toast-intents.ts';
import type { ToastsRef } from '../components/toasts-context.tsx';
import { POINTED } from './pointed.ts';
import { type Box, covered, toastPlace } from './toast-place.ts';

const WIDTH = 400;
const LEAST_WIDTH = 220;
const MARGIN = 16;
const GAP = 4;
/** Pixels around a resting mouse that stay free: a toast under it would take the next click. */
const POINTER_ROOM = 12;
const CONTROLS = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['[role="button"]', '[role="switch"]', '[role="tab"]', '[role="menuitem"]', '[role="option"]'],
].join(', ');
/** What a toast may be about, besides the row at work: a cell of a grid's cursor, and what the page itself says. */
const SUBJECTS = ['[data-cursor]', '[role="alert"]', '[aria-invalid="true"]'].join(', ');

/**
 * Places the toasts in `region` as near to the top right as possible without covering controls. The ones that were told
 * before a dialog opened leave when there is no place for them beside it.
 */
export function useToastPlace(
  region: RefObject<HTMLElement | null>,
  pointer: RefObject<Box | null>,
  toasts: ToastsRef,
): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    let frame = 0;
    let dialog = openDialog();
    let earlier: readonly string[] = [];
    const place = () => {
      frame = 0;
      const opened = openDialog();
      if (opened !== dialog) {
        dialog = opened;
        earlier = opened === null ? [] : selectToasts(toasts.getSnapshot()).map(({ id }) => id);
      }
      if (moveToasts(element, dialog, pointer.current) || earlier.length === 0) return;
      toastIntents(toasts).crowdOut(earlier);
      earlier = [];
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(place);
    };
    place();
    const pages = new MutationObserver(soon);
    pages.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-cursor'] });
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', soon, options);
    window.addEventListener('resize', soon, options);
    document.addEventListener('transitionend', soon, options);
    document.addEventListener('focusin', soon, options);
    return () => {
      cancelAnimationFrame(frame);
      pages.disconnect();
      window.removeEventListener('scroll', soon, options);
      window.removeEventListener('resize', soon, options);
      document.removeEventListener('transitionend', soon, options);
      document.removeEventListener('focusin', soon, options);
      // No event reports that the pointer left a region that was removed while under it.
      element.removeAttribute(POINTED);
      element.style.removeProperty('--toast-top');
      element.style.removeProperty('--toast-right');
      element.style.removeProperty('--toast-width');
    };
  }, [region, pointer, toasts]);
}

/**
 * The toasts move only when something is under them, and never while pointed at or focused. False when they cannot
 * stand clear of the dialog.
 */
function moveToasts(region: HTMLElement, dialog: Element | null, pointer: Box | null): boolean {
  if (region.hasAttribute(POINTED) || region.matches(':focus-within')) return true;
  const dialogBox = dialog?.getBoundingClientRect() ?? null;
  const room = roomOf(dialogBox);
  region.style.setProperty('--toast-width', `${Math.min(WIDTH, room.right - room.left)}px`);
  const now = boxOfToasts(region);
  if (now === null) return true;
  const controls = boxesOfControls(dialog ?? document.body, region);
  if (pointer !== null) controls.push(grown(pointer, POINTER_ROOM));
  const surroundings = { controls, dialog: dialogBox };
  if (isWithin(now, room) && covered(now, surroundings) === 0) return true;
  const size = { width: now.right - now.left, height: now.bottom - now.top };
  const { left, top, isClear } = toastPlace(size, room, surroundings);
  region.style.setProperty('--toast-top', `${top}px`);
  region.style.setProperty('--toast-right', `${window.innerWidth - left - size.width}px`);
  return isClear || dialog === null;
}

const openDialog = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? null;

function roomOf(dialog: Box | null): Box {
  const right = window.innerWidth - MARGIN;
  const bottom = window.innerHeight - MARGIN;
  if (dialog === null) {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return { left: MARGIN, top: bar + 8, right, bottom };
  }
  const isBeside = right - dialog.right >= LEAST_WIDTH;
  return { left: isBeside ? dialog.right + 8 : MARGIN, top: 8, right, bottom };
}

const isWithin = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

function boxesOfControls(within: Element, region: HTMLElement): Box[] {
  const boxes: Box[] = [];
  for (const control of [...within.querySelectorAll(`${CONTROLS}, ${SUBJECTS}`), ...rowsAtWork(within)]) {
    if (region.contains(control)) continue;
    const box = control.getBoundingClientRect();
    const isSeen = box.width > 1 && box.bottom > 0 && box.top < window.innerHeight && box.right > 0;
    if (isSeen) boxes.push(grown(box, GAP));
  }
  return boxes;
}

/** The row that has the focus, and that of a grid's cursor: the grid itself has the focus. */
function rowsAtWork(within: Element): readonly Element[] {
  const cells = [...within.querySelectorAll('[data-cursor]')];
  const rows = [
    document.activeElement?.closest('tr, li'),
    ...cells.map((cell) => cell.closest('[role="row"]')),
  ];
  return rows.flatMap((row) => (row && within.contains(row) ? [row] : []));
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

function boxOfToasts(region: HTMLElement): Box | null {
  const boxes = [...region.querySelectorAll('[role="alert"], [role="status"]')]
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
