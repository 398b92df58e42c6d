import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef } from 'react';
import { selectToasts } from '../../machines/toasts/toasts-selectors.ts';
import { useHolding, useToasts } from '../components/toasts-context.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { toastsText as text } from '../text/toasts.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { POINTED } from './pointed.ts';
import { usePointerPlace } from './use-pointer-place.ts';

const DrawnToasts = lazyPart(
  () => import('./drawn-toasts.tsx').then(({ DrawnToasts: Part }) => Part),
  PlainToasts,
);

/**
 * Draws the toasts at the top right, clear of controls. While the pointer is over one or one has the focus,
 * none of them disappears. A toast that appears under a resting pointer does not count as pointed at, because
 * it would stay there and cover whatever comes under it next.
 */
export function Toaster() {
  const { hold, release } = useHolding();
  const isAnyShown = useSelector(useToasts(), (snapshot) => selectToasts(snapshot).length > 0);
  const region = useRef<HTMLElement>(null);
  const pointer = usePointerPlace();
  return (
    <section
      ref={region}
      aria-label={text.region}
      hidden={!isAnyShown}
      onPointerMove={({ currentTarget }) => {
        if (currentTarget.hasAttribute(POINTED)) return;
        currentTarget.setAttribute(POINTED, '');
        hold('pointer');
      }}
      onPointerLeave={({ currentTarget }) => {
        currentTarget.removeAttribute(POINTED);
        release('pointer');
      }}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      {isAnyShown && (
        <Suspense fallback={<Fetching />}>
          <DrawnToasts region={region} pointer={pointer} />
        </Suspense>
      )}
    </section>
  );
}

function Fetching() {
  const { hold, release } = useHolding();
  useEffect(() => {
    hold('fetching');
    return () => release('fetching');
  }, [hold, release]);
  return null;
}
