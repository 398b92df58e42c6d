import { useResizeObserver } from '@mantine/hooks';
import { type RefCallback, useEffect } from 'react';

const CLEARANCE = '--portal-toast-clearance';
/** One object: another would have the bar observed anew. */
const BORDER_BOX: ResizeObserverOptions = { box: 'border-box' };

/** For the bar at the foot of the screen: toasts stand over it, not on it, for as long as it is there. */
export function useToastClearance(isAtFoot: boolean): RefCallback<HTMLDivElement> {
  const [bar, { height }] = useResizeObserver<HTMLDivElement>(BORDER_BOX);
  useEffect(() => {
    if (!isAtFoot) return;
    const { style } = document.documentElement;
    style.setProperty(CLEARANCE, `${height}px`);
    return () => {
      style.removeProperty(CLEARANCE);
    };
  }, [isAtFoot, height]);
  return bar;
}
