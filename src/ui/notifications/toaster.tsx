import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef } from 'react';
import { selectToasts } from '../../machines/toasts/toasts-selectors.ts';
import { useHolding, useToasts } from '../components/toasts-context.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { toastsText as text } from '../text/toasts.ts';
import { PlainToasts } from './plain-toasts.tsx';

const DrawnToasts = lazyPart(
  () => import('./drawn-toasts.tsx').then(({ DrawnToasts: Part }) => Part),
  PlainToasts,
);

/** At the top right, clear of controls. Hovering or focusing one stops the time of all. */
export function Toaster() {
  const { hold, release } = useHolding();
  const isAnyShown = useSelector(useToasts(), (snapshot) => selectToasts(snapshot).length > 0);
  const region = useRef<HTMLElement>(null);
  return (
    <section
      ref={region}
      aria-label={text.region}
      hidden={!isAnyShown}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      {isAnyShown && (
        <Suspense fallback={<Fetching />}>
          <DrawnToasts region={region} />
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
