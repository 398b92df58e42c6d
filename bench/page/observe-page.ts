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
  /** Clicks and keys that the browser drew after 16 ms or more. */
  readonly interactions: readonly Interaction[];
}

export interface Interaction {
  readonly during: string;
  readonly ms: number;
}

/** A page that took another one's place: milliseconds since the click that led to it. */
export interface SeenMove {
  /** When the page that was left was no longer drawn. */
  readonly skeleton: number;
  readonly content: number;
  readonly longestTask: number;
}

/**
 * A script as text, because it runs in the page before anything else. React tells the hook of its developer tools of each
 * commit, in its production build too; machines tell each step.
 */
export const OBSERVE_PAGE = `() => {
  const seen = { paint: 0, largest: 0, content: 0, tasks: [], commits: 0 };
  const machines = new Set();
  const longest = new Map();
  let step = 'the first visit';
  let move = null;
  let [shift, window_, began, last, changed, received] = [0, 0, 0, 0, 0, 0];
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.startTime + entry.duration]));
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId || duration <= (longest.get(interactionId)?.ms ?? 0)) continue;
      longest.set(interactionId, { during: longest.get(interactionId)?.during ?? step, ms: duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  const begin = ({ timeStamp }) => { if (move?.began === 0) move.began = timeStamp; };
  window.addEventListener('click', begin, { capture: true });
  window.addEventListener('popstate', begin, { capture: true });
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
    document.querySelector(':is([aria-busy="true"], .mantine-Skeleton-root):not([data-unseen] *)') === null;
  const look = () => {
    if (!hasCome()) { seen.content = 0; changed = performance.now(); }
    else if (seen.content === 0) { seen.content = performance.now(); changed = seen.content; }
    if (move !== null && move.began > 0 && move.skeleton === 0 && !move.left?.isConnected) {
      move.skeleton = performance.now();
      changed = move.skeleton;
      if (seen.content > 0) seen.content = move.skeleton;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.benchSeen = {
    quietFor: () => performance.now() - Math.max(changed, received, last, seen.tasks.at(-1)?.[1] ?? 0),
    beginStep: (name) => { step = name; },
    beginMove: () => { move = { began: 0, skeleton: 0, left: document.querySelector('h1') }; seen.content = 0; },
    hasMoved: () => move.skeleton > 0 && seen.content >= move.skeleton,
    readMove: () => ({
      skeleton: move.skeleton - move.began,
      content: seen.content - move.began,
      longestTask: Math.max(0, ...seen.tasks.filter(([, to]) => to >= move.began).map(([from, to]) => to - from)),
    }),
    read: () => ({
      ...seen, shift, interactions: [...longest.values()], machines: machines.size, elements: document.querySelectorAll('*').length,
    }),
  };
}`;
