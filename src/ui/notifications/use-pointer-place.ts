import { type RefObject, useEffect, useRef } from 'react';
import type { Box } from './toast-place.ts';

/** Where the mouse or the pen is, as a box without extent; null for a finger, which rests nowhere. */
export function usePointerPlace(): RefObject<Box | null> {
  const place = useRef<Box | null>(null);
  useEffect(() => {
    const follow = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      place.current = pointerType === 'touch' ? null : { left: x, top: y, right: x, bottom: y };
    };
    const options = { capture: true, passive: true };
    document.addEventListener('pointermove', follow, options);
    return () => document.removeEventListener('pointermove', follow, options);
  }, []);
  return place;
}
