// @ts-nocheck: Node runs it as it is.
// Loaded into a server under test before anything else (`node --import`): its clock can be moved on by its parent.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const RealDate = Date;
  // Milliseconds that the clock is ahead.
  let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [RealDate.now() + ahead] : given));
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
  process.on('message', ({ passTime }) => {
    ahead += passTime;
    process.send({ passed: passTime });
  });
  // A listener on the channel would keep the process alive; unref prevents that.
  process.channel?.unref();
}
