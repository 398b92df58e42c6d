import { isFocusLost } from './focus-lost.ts';

/** Milliseconds: by then a closed dialog has returned the focus, and a new page or step has taken it. */
const SETTLE_MS = 100;
/** A dialog above a dialog, opened from a menu, with some fields in each. */
const REMEMBERED = 20;

const ROW = 'tr, li, article, [role="row"], [role="listitem"]';
const CONTROL = 'a[href], button:not(:disabled), :is(input, select, textarea):not(:disabled), [tabindex="0"]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface Place {
  readonly element: HTMLElement;
  /** The rows of the list that the element stands in, its own row among them. */
  readonly rows: readonly Element[];
  readonly row: number;
  /** Which of the controls of its row the element is. */
  readonly control: number;
  /** The parts of the page around the element, the innermost first. */
  readonly parts: readonly Element[];
}

/**
 * Watches for a focused element that is removed. When nothing has taken the focus after that, it goes back to where it
 * was before: to the same control of the next row of a list, to the part of the page around it, or to what opened the
 * dialog or the menu that is gone. Returns what stops it.
 */
export function keepFocus(page: Document): () => void {
  let places: readonly Place[] = [];
  let last: HTMLElement | null = null;
  let pending: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    const others = places.filter(({ element }) => element !== target);
    places = [placeOf(target), ...others.filter(isStillThere)].slice(0, REMEMBERED);
  };
  /** A click beside every control gives the focus up; then there is nothing to keep. */
  const giveUp = () => {
    if (isFocusLost()) last = null;
  };
  const recover = () => {
    pending = undefined;
    if (last?.isConnected === false && isFocusLost()) places.some(takesFocus);
  };
  const changes = new MutationObserver(() => {
    if (last?.isConnected === false && isFocusLost()) pending ??= setTimeout(recover, SETTLE_MS);
  });

  page.addEventListener('focusin', remember);
  page.addEventListener('pointerup', giveUp);
  changes.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    page.removeEventListener('pointerup', giveUp);
    changes.disconnect();
    clearTimeout(pending);
  };
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(ROW);
  const rows = row === null ? [] : [...(row.parentElement?.children ?? [])];
  return {
    element,
    rows,
    row: row === null ? -1 : rows.indexOf(row),
    control: row === null ? -1 : [...row.querySelectorAll(CONTROL)].indexOf(element),
    parts: partsAround(element),
  };
}

function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(`${OVERLAY}, section, main`);
  return part ? [part, ...partsAround(part)] : [];
}

const isStillThere = ({ element, rows, parts }: Place): boolean =>
  [element, ...rows, ...parts].some(({ isConnected }) => isConnected);

const takesFocus = ({ element, rows, row, control, parts }: Place): boolean =>
  tryFocus(element) ||
  [...rows.slice(row), ...rows.slice(0, Math.max(row, 0)).reverse()].some((one) => {
    const controls = [...one.querySelectorAll(CONTROL)];
    return tryFocus(controls[control] ?? controls.at(-1));
  }) ||
  parts.some((part) => tryFocus(part.hasAttribute('role') ? part : headingOf(part)));

function headingOf(part: Element): Element {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3, h4');
  if (heading === null) return part;
  heading.tabIndex = -1;
  return heading;
}

/** Puts the focus on the element, and says whether it took it: what is gone, hidden or disabled does not. */
function tryFocus(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}
