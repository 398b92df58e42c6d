import { type Explored, explore } from '../../paths/world/explore.ts';
import type { Ending } from '../../paths/world/history.ts';
import { LegalOrders } from '../../paths/world/legal-orders.ts';
import type { PicturedWorld } from '../../paths/world/picture.ts';
import type { Step } from '../../paths/world/world.ts';
import type { Engine } from '../../server/db/database.ts';
import type { Rewrite } from './gated-database.ts';
import { whatIsAnswered } from './heard.ts';
import type { Pair } from './pair.ts';
import { preparePortal } from './portal.ts';
import { PortalWorld, WHOLE_CALL } from './portal-world.ts';

type NewPicturedWorld = () => Promise<PicturedWorld>;

/** The worlds of a pair on an engine, one after the other. */
export interface PairWorlds {
  /** Makes a world whose ending is judged; learns first how it may end, which takes some seconds. */
  judged(faults: number): Promise<{ readonly newWorld: NewPicturedWorld; readonly legal: Explored }>;
  close(): Promise<void>;
}

/** `written`: how the server's statements are written instead. */
export async function openPair<Known>(
  pair: Pair<Known>,
  engine: Engine,
  written?: Rewrite,
): Promise<PairWorlds> {
  const portal = await preparePortal(engine, pair, written);
  const { known, members } = portal;
  const worlds =
    (inWholeCalls: boolean, judge: (ending: Ending) => readonly string[]): NewPicturedWorld =>
    () =>
      PortalWorld.begin({
        portal,
        scripts: pair.scripts(known, members),
        rows: pair.rows,
        judge,
        inWholeCalls,
      });
  const promised = (ending: Ending) => pair.promises?.(ending, known) ?? [];
  return {
    judged: async (faults) => {
      const { heard = whatIsAnswered } = pair;
      // Of a call that was made again, what was heard in the end.
      const orders = new LegalOrders(({ made, rows }) => ({
        heard: Object.fromEntries(made.map((one) => [`${one.call.name} of ${one.by}`, heard(one)]).sort()),
        rows,
      }));
      let ending: Ending = { made: [], rows: {} };
      const whole = worlds(true, (end) => {
        ending = end;
        return promised(end);
      });
      const legal = await explore(
        whole,
        { preemptions: Number.POSITIVE_INFINITY, faults },
        {
          onWalked: ({ steps }) => orders.add(ending, doneIn(steps)),
        },
      );
      return { legal, newWorld: worlds(false, (end) => [...promised(end), ...orders.judge(end)]) };
    },
    close: () => portal.close(),
  };
}

const PREFIX = `${WHOLE_CALL} of `;

/** The calls that the server did, in the order in which it did them. */
const doneIn = (steps: readonly Step[]): string[] =>
  steps.filter(({ does }) => does.startsWith(PREFIX)).map(({ does }) => does.slice(PREFIX.length));
