import type { ServerEvent } from '../../../paths/models/server-events.ts';
import type { Fate, Stage } from '../stage.ts';

const FATES: Readonly<Record<ServerEvent['type'], Fate>> = {
  'server.answers': 'answer',
  'server.answers401': 'sessionLost',
  'server.answers403': 'forbidden',
  'server.answers422': 'unprocessable',
  'server.answers500': 'serverError',
  'server.answers504': 'gatewayTimeout',
  'server.answersSomethingElse': 'wrongShape',
  'server.cutsConnection': 'cut',
};

type Hand = (stage: Stage) => Promise<void>;
type ServerHands = Readonly<Record<ServerEvent['type'], Hand>>;

/** The possible answers to the call that the page is waiting for. `before` prepares the calls that follow. */
export const serverHands = (before: (stage: Stage) => void = () => {}): ServerHands =>
  Object.fromEntries(
    Object.entries(FATES).map(([event, fate]): [string, Hand] => [
      event,
      async (stage) => {
        const call = stage.server.waiting();
        before(stage);
        await stage.server.answer(call, fate);
      },
    ]),
  ) as ServerHands;
