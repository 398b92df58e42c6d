import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import { recordText } from '../../text/record.ts';
import { isFocusLost } from '../focus-lost.ts';
import { OnceOpened } from '../menus/once-opened.tsx';
import { useFetchAtFirstSign } from '../use-fetch-at-first-sign.ts';
import { useOwnEscapes } from '../use-own-escapes.ts';
import classes from './record-beside.module.css';
import { type OpenRecord, RecordHead } from './record-head.tsx';
import { useLiesOver } from './use-lies-over.ts';

const NarrowDrawer = lazyPart(async () => (await import('./narrow-drawer.tsx')).NarrowDrawer);

interface RecordBesideProps {
  /** null: no record is open. */
  readonly record: OpenRecord | null;
  readonly onClose: () => void;
  /** The list. What opens a record in it says `data-record`, unless the list is a grid. */
  readonly list: ReactNode;
  /** What the drawer shows of the record. */
  readonly children: ReactNode;
}

/**
 * A list, and the drawer of the record that is open in it. On a wide screen the drawer stands beside the list, which
 * stays usable; on a narrower one it lies over the page, and on a phone it comes from below.
 */
export function RecordBeside({ record, onClose, list, children }: RecordBesideProps) {
  const isNarrow = useLiesOver();
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  useFetchAtFirstSign(NarrowDrawer, isNarrow);
  const around = useRef<HTMLDivElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = record !== null;
  const key = record?.key ?? null;
  const escapes = useOwnEscapes(isOpen);
  const lastKey = useRef<string | null>(null);
  const follow = useEffectEvent((opened: string | null) => {
    const last = lastKey.current;
    lastKey.current = opened;
    const hasFocus = isInside(drawer.current, document.activeElement);
    if (opened !== null && !hasFocus) drawer.current?.focus({ preventScroll: true });
    if (opened === null && last !== null && (isFocusLost() || hasFocus)) {
      rowOf(around.current, last)?.focus({ preventScroll: true });
    }
  });
  // Before the next key is heard. Another width of the window draws the drawer in another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => follow(key), [key, isNarrow]);

  /** Esc in the list closes the drawer too, unless it closed something else. */
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isNarrow || event.defaultPrevented) return;
    if (!isInside(around.current, event.target) || isTyped(event.target)) return;
    if (escapes.has(event.nativeEvent)) return;
    escapes.add(event.nativeEvent);
    onClose();
  };
  const step = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isInside(drawer.current, event.target)) return;
    if (isTyped(event.target)) return;
    const go = { j: record?.onNext, k: record?.onPrevious }[event.key.toLowerCase()];
    if (go === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // The control that has the focus goes with the record.
    drawer.current?.focus({ preventScroll: true });
    go?.();
  };
  const inside = { ref: drawer, tabIndex: -1, onKeyDown: step, 'aria-describedby': `${id}-keys` };
  const content = (title: ReactNode) =>
    record !== null && (
      <>
        <RecordHead record={record} title={title} onClose={onClose} />
        <div className={classes.body}>{children}</div>
        <p id={`${id}-keys`} hidden>
          {recordText.keys}
        </p>
      </>
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the list and the drawer inside.
    <div
      ref={around}
      className={classes.around}
      data-open={(isOpen && !isNarrow) || undefined}
      onKeyDown={leave}
    >
      <div className={classes.list}>{list}</div>
      {!isNarrow && isOpen && (
        <div className={classes.track}>
          <div {...inside} role="dialog" aria-labelledby={id} className={classes.panel}>
            {content(
              <h2 id={id} className={classes.title} data-code={record.isCode || undefined}>
                {record.title}
              </h2>,
            )}
          </div>
        </div>
      )}
      {isNarrow && (
        <OnceOpened opened={isOpen}>
          <NarrowDrawer record={record} isPhone={isPhone} escapes={escapes} inside={inside} onClose={onClose}>
            {content}
          </NarrowDrawer>
        </OnceOpened>
      )}
    </div>
  );
}

/** Where a person types, keys are text. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;

const isInside = (part: Element | null, target: EventTarget | null): boolean =>
  part !== null && target instanceof Node && part.contains(target);

/** The grid of the list, whose cursor went along; in a plain list, the link or the button of the record. */
function rowOf(around: Element | null, key: string): HTMLElement | null {
  const grid = around?.querySelector<HTMLElement>('[data-records-grid]');
  if (grid) return grid;
  const rows = [...(around?.querySelectorAll<HTMLElement>('[data-record]') ?? [])];
  return rows.find(({ dataset }) => dataset['record'] === key) ?? null;
}
