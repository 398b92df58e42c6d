import { STEP_EVENT } from '../../src/machines/kit/recorder.ts';

/** What the page has noted of itself since its navigation began, times in ms. */
export interface SeenPage {
  readonly paint: number;
  readonly largest: number;
  readonly content: number;
  readonly tasks: readonly (readonly [from: number, to: number])[];
  readonly shift: number;
  readonly elements: number;
  readonly machines: number;
  readonly commits: number;
}

/**
 * A script as text, because it runs in the page before anything else. React tells the hook of its developer tools of each
 * commit, in its production build too; machines tell each step.
 */
export const OBSERVE_PAGE = `() => {
  const seen = { paint: 0, largest: 0, content: 0, tasks: [], commits: 0 };
  const machines = new Set();
  let [shift, window_, began, last, changed, received] = [0, 0, 0, 0, 0, 0];
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.startTime + entry.duration]));
  watch('resource', (entry) => { received = Math.max(received, entry.responseEnd); });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    if (entry.startTime - last > 1000 || entry.startTime - began > 5000) [began, window_] = [entry.startTime, 0];
    last = entry.startTime;
    window_ += entry.value;
    shift = Math.max(shift, window_);
  });
  window.addEventListener('${STEP_EVENT}', ({ detail }) => machines.add(detail.actor));
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, renderers: new Map(), checkDCE() {}, inject: () => 1,
    onScheduleFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot() { seen.commits += 1; },
  };
  const hasCome = () =>
    document.querySelector('h1') !== null &&
    document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null;
  const look = () => {
    if (!hasCome()) { seen.content = 0; changed = performance.now(); }
    else if (seen.content === 0) { seen.content = performance.now(); changed = seen.content; }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.benchSeen = {
    quietFor: () => performance.now() - Math.max(changed, received, last, seen.tasks.at(-1)?.[1] ?? 0),
    read: () => ({
      ...seen, shift, machines: machines.size, elements: document.querySelectorAll('*').length,
    }),
  };
}`;
