// @ts-nocheck
import { it } from 'vitest';
import { explore } from '../../../paths/world/explore.ts';
import { orderText, stepLines } from '../../../paths/world/order-text.ts';
import { shrink } from '../../../paths/world/shrink.ts';
import { BOTH_ENGINES } from '../../support/server.ts';
import { taskTask } from '../../worlds/pairs/task-task.ts';
import { openPair } from '../../worlds/run-pair.ts';

const P = Number(process.env.P ?? 1),
  F = Number(process.env.F ?? 0);
it.each(BOTH_ENGINES.filter((e) => (process.env.E ?? e) === e))(
  '%s',
  async (engine) => {
    const worlds = await openPair(taskTask as never, engine);
    let t = performance.now();
    const { newWorld, legal } = await worlds.judged(F);
    console.log(engine, 'legal', legal, Math.round(performance.now() - t));
    t = performance.now();
    let n = 0;
    const explored = await explore(
      newWorld,
      { preemptions: P, faults: F },
      {
        onWalked: (w) => {
          n++;
          if (n === 1)
            console.log(
              w.steps
                .map(
                  (s) =>
                    `${s.by}: ${s.does} | ${s.about ?? ''} | ${s.touches.map((t) => t.what + ':' + t.how[0]).join(',')}`,
                )
                .join('\n'),
            );
          if (process.env.V) console.log(Math.round(performance.now() - t), w.steps.filter((s, i) => s.isFault || (i && w.steps[i-1].by !== s.by)).map((s) => s.by + ' ' + s.does).join(' / '));
 if (n % 50 === 0) console.log(n, Math.round(performance.now() - t));
        },
      },
    );
    console.log(engine, { ...explored, failure: null }, Math.round(performance.now() - t));
    if (explored.failure) {
      console.log(explored.failure.complaints);
      const s = await shrink(newWorld, explored.failure);
      console.log(orderText({ pair: 'x', engine, steps: s.names }), stepLines(s.walked.steps).join('\n'));
    }
    await worlds.close();
  },
  600_000,
);
