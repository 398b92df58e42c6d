import type { TraceEvent } from '../main-thread-tasks.ts';

/** Milliseconds of the page's main thread by kind of work. Each moment counts for the innermost event alone. */
export interface MainThreadWork {
  readonly parsing: number;
  readonly script: number;
  readonly layout: number;
  readonly drawing: number;
}

/** The groups of Lighthouse; everything else, such as timers that call a function, is script by what it calls. */
const KINDS: Readonly<Record<string, keyof MainThreadWork>> = {
  ParseHTML: 'parsing',
  ParseAuthorStyleSheet: 'parsing',
  'v8.compile': 'parsing',
  'v8.compileModule': 'parsing',
  'v8.produceCache': 'parsing',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  RunMicrotasks: 'script',
  EventDispatch: 'script',
  'V8.GC_MC_BACKGROUND_MARKING': 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'drawing',
  Paint: 'drawing',
  Layerize: 'drawing',
  Commit: 'drawing',
  UpdateLayerTree: 'drawing',
};

/** Reads a trace of the categories `devtools.timeline` and `v8`. The page's main thread is the one that painted most. */
export function mainThreadWork(trace: Buffer): MainThreadWork {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const complete = traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  const thread = busiestThread(complete.filter(({ name }) => name === 'Layout'));
  const known = complete
    .filter((event) => threadOf(event) === thread && event.name in KINDS)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = { parsing: 0, script: 0, layout: 0, drawing: 0 };
  const open: { readonly kind: keyof MainThreadWork; readonly end: number }[] = [];
  for (const { name, ts, dur = 0 } of known) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const outer = open.at(-1);
    const kind = KINDS[name]!;
    // An outer event loses what its inner ones take.
    if (outer) sums[outer.kind] -= Math.min(ts + dur, outer.end) - ts;
    sums[kind] += dur;
    open.push({ kind, end: ts + dur });
  }
  return {
    parsing: sums.parsing / 1000,
    script: sums.script / 1000,
    layout: sums.layout / 1000,
    drawing: sums.drawing / 1000,
  };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

function busiestThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  const [busiest] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!busiest) throw new Error('the trace has no page that was laid out');
  return busiest[0];
}
