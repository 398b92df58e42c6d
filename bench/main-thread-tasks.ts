/** An event of Chromium's tracing; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Returns the milliseconds of each task of the page's main thread between two `performance.mark` marks, the longest
 * first.
 */
export function mainThreadTasks(
  trace: Buffer,
  [began, ended]: readonly [began: string, ended: string],
): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const markAt = (name: string): TraceEvent => {
    const mark = traceEvents.findLast((event) => event.name === name);
    if (!mark) throw new Error(`the trace has no «${name}»`);
    return mark;
  };
  const from = markAt(began);
  const to = markAt(ended);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' &&
      name.endsWith('RunTask') &&
      pid === from.pid &&
      tid === from.tid &&
      ts + dur >= from.ts &&
      ts <= to.ts,
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks of the main thread');
  return tasks.map(({ dur = 0 }) => dur / 1000).toSorted((a, b) => b - a);
}
