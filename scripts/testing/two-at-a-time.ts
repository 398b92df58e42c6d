/** Does the works in their order, two at a time: most of them keep one processor busy. */
export async function twoAtATime(works: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...works];
  const lane = async () => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work();
  };
  await Promise.all([lane(), lane()]);
}
