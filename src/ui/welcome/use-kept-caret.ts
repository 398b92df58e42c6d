import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Caret {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  /** Call it when the person moves the caret or types. */
  readonly note: () => void;
}

/** Keeps the caret at the same words when another tab changes the text; browsers would put it at the end. */
export function useKeptCaret(text: string): Caret {
  const ref = useRef<HTMLTextAreaElement>(null);
  const known = useRef({ text, start: 0, end: 0 });
  const note = () => {
    const field = ref.current;
    if (field) known.current = { text: field.value, start: field.selectionStart, end: field.selectionEnd };
  };
  useLayoutEffect(() => {
    const field = ref.current;
    const { text: before, start, end } = known.current;
    if (field === null || before === text || document.activeElement !== field) return;
    const moved = (place: number) =>
      isBefore(before, text, place) ? place : place + text.length - before.length;
    field.setSelectionRange(moved(start), moved(end));
  }, [text]);
  return { ref, note };
}

/** True when both texts are the same up to `place`. */
const isBefore = (before: string, text: string, place: number): boolean =>
  before.slice(0, place) === text.slice(0, place);
