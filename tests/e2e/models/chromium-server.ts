import { newDataFolder } from '../../support/prepared-data.ts';
import { type Session, sessionByMail } from '../support/api-session.ts';
import { WITH_MOVABLE_CLOCK } from '../support/movable-clock.ts';
import { closeOpenRun, lastCode } from '../support/own-loads.ts';
import { ServerProcess } from '../support/server-process.ts';

const MINUTE_MS = 60_000;
/** An address gets at most twenty codes a day. */
const BETWEEN_VISITS_MS = 75 * MINUTE_MS;
/** A run that shows no sign of life loses the right to load after two and a half minutes. */
const TURN_LAPSES_MS = 3 * MINUTE_MS;

/** Without this the server would finish a load by itself while a slow walk still looks at it. */
const LONGER_THAN_ALL_WALKS = '99999';

/**
 * The built product with a clock that the visits move, and with a trigger that makes the load of one work
 * fail.
 */
export class ServerUnderWalks {
  private readonly sessions = new Map<string, Session>();

  private constructor(readonly process: ServerProcess) {}

  static async start(): Promise<ServerUnderWalks> {
    const dataFolder = newDataFolder('WALKED_PORTAL');
    const env = { ...WITH_MOVABLE_CLOCK, SAMPLE_DATA: 'off', PAGE_GONE_SECONDS: LONGER_THAN_ALL_WALKS };
    return new ServerUnderWalks(await ServerProcess.start(env, dataFolder));
  }

  /** Lets enough time pass that the next visit can be mailed codes. */
  readonly letVisitsPass = (): Promise<void> => this.process.passTime(BETWEEN_VISITS_MS);

  readonly letTurnLapse = (): Promise<void> => this.process.passTime(TURN_LAPSES_MS);

  /** Returns a session that is still valid. */
  async sessionOf(email: string): Promise<Session> {
    const known = this.sessions.get(email);
    if (known !== undefined && (await known.isGood())) return known;
    const session = await sessionByMail(this.process, email);
    this.sessions.set(email, session);
    return session;
  }

  lastCode = async (email: string): Promise<number> => lastCode(await this.sessionOf(email));

  /** Closes a run that a visit left open, because it would prevent the next load. */
  closeOpenRun = async (email: string): Promise<void> =>
    closeOpenRun(await this.sessionOf(email), this.letTurnLapse);

  remove = (): Promise<void> => this.process.remove();
}
