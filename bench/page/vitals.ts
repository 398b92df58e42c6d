import type { Page } from 'playwright-core';

/** Figures as the browser measured them, in milliseconds except `layoutShift`. */
export interface Vitals {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When clicks are answered: the end of the last long task after the first paint, or the first paint itself. */
  readonly interactive: number;
  /** Layout shift of the worst session window, as cumulative layout shift is defined. */
  readonly layoutShift: number;
  readonly interactions: readonly Interaction[];
}

export interface Interaction {
  readonly during: string;
  readonly ms: number;
}

/** A script as text, because it runs in the page before anything else. */
const OBSERVE = `
  const seen = { paint: 0, largest: 0, tasks: [], shifts: [], events: [] };
  const watch = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.startTime + entry.duration]));
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value]); });
  watch('event', ({ interactionId, startTime, duration }) => {
    if (interactionId) seen.events.push([interactionId, startTime, duration]);
  }, { durationThreshold: 16 });
  window.benchSeen = seen;
  window.benchSteps = [];
`;

interface Seen {
  readonly paint: number;
  readonly largest: number;
  readonly tasks: readonly (readonly [from: number, to: number])[];
  readonly shifts: readonly (readonly [at: number, value: number])[];
  readonly events: readonly (readonly [interaction: number, at: number, ms: number])[];
}

export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(`(() => {${OBSERVE}})()`);
}

export const beginStep = (page: Page, name: string): Promise<void> =>
  page.evaluate((step) => Reflect.get(window, 'benchSteps').push([performance.now(), step]), name);

/** Waits two frames, after which the observers have seen everything that was drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
}

export async function readVitals(page: Page): Promise<Vitals> {
  await settled(page);
  const seen = await page.evaluate<Seen>('benchSeen');
  const steps = await page.evaluate<[number, string][]>('benchSteps');
  const lastTask = seen.tasks.findLast(([, to]) => to > seen.paint);
  return {
    firstPaint: seen.paint,
    largestPaint: seen.largest,
    interactive: Math.max(seen.paint, lastTask?.[1] ?? 0),
    layoutShift: worstWindow(seen.shifts),
    interactions: interactionsOf(seen.events, steps),
  };
}

const WINDOW_GAP_MS = 1_000;
const WINDOW_MS = 5_000;

function worstWindow(shifts: Seen['shifts']): number {
  let worst = 0;
  let [began, last, sum] = [0, 0, 0];
  for (const [at, value] of shifts) {
    if (at - last > WINDOW_GAP_MS || at - began > WINDOW_MS) [began, sum] = [at, 0];
    last = at;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Groups the events as browsers do, by interaction; the longest event of each counts. */
function interactionsOf(events: Seen['events'], steps: readonly [number, string][]): Interaction[] {
  const longest = new Map<number, Interaction>();
  for (const [id, at, ms] of events) {
    const during = steps.findLast(([began]) => began <= at)?.[1] ?? 'before the script';
    if (ms > (longest.get(id)?.ms ?? 0)) longest.set(id, { during, ms });
  }
  return [...longest.values()];
}
