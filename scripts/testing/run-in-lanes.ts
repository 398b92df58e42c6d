/** Runs the works in the given order, at most `lanes` at a time. */
export async function runInLanes(lanes: number, works: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...works];
  const lane = async () => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
