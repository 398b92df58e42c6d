import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { saveFile } from './browser/files.ts';
import { createBrowserWorld, createPortal, createStatesAccess } from './composition/signed-out.ts';
import { createRecorder, STEP_EVENT } from './machines/kit/recorder.ts';
import { PORTAL_DELAYS, PORTAL_DELAYS_WITHOUT_PAUSES } from './machines/portal/portal-types.ts';
import { App } from './ui/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

/** Ends the task at hand, so that none holds the thread for over 50 ms. A timer would wait a second in a hidden tab. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

async function open(place: HTMLElement): Promise<void> {
  await nextTask();
  const wantsLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const delays = wantsLessMotion ? PORTAL_DELAYS_WITHOUT_PAUSES : PORTAL_DELAYS;
  const recorder = createRecorder({ now: () => Date.now() });
  // For observers outside the page, such as the end-to-end tests. Carries names only, no data.
  recorder.subscribe((step) => window.dispatchEvent(new CustomEvent(STEP_EVENT, { detail: step })));
  const portal = createPortal(createBrowserWorld(), {
    input: { delays, isDemo: import.meta.env['VITE_DEMO'] === 'true' },
    inspect: recorder.inspect,
  });
  portal.start();
  const states = createStatesAccess(recorder);
  await nextTask();
  // A transition, so that React renders in short slices and the browser stays responsive.
  startTransition(() =>
    createRoot(place).render(<App portal={portal} states={states} saveFile={saveFile} />),
  );
}

void open(root);
