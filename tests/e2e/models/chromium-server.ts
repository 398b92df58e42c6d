import { vi } from 'vitest';
import { maxCodObraAnswer } from '../../../src/api/contract/bulk-import.ts';
import { turnAnswer } from '../../../src/api/contract/loads/load-runs.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { type Session, sessionByMail } from '../support/api-session.ts';
import { WITH_MOVABLE_CLOCK } from '../support/movable-clock.ts';
import { ServerProcess } from '../support/server-process.ts';

const MINUTE_MS = 60_000;
/** An address gets at most twenty codes a day. */
const BETWEEN_VISITS_MS = 75 * MINUTE_MS;
/** A run that shows no sign of life loses the right to load after two and a half minutes. */
const TURN_LAPSES_MS = 3 * MINUTE_MS;

/** Ends only a wait that never ends. */
const UNTIL_CLOSED = { timeout: 60_000, interval: 200 };

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

  /** The last work number of the pattern that sample workbooks have. */
  async lastCode(email: string): Promise<number> {
    const session = await this.sessionOf(email);
    const answer = await session.call('POST', 'cargamasiva/max-cod-obra', { value: '%NOR-FTTH%' });
    return Number(maxCodObraAnswer.parse(answer).maxNumCodObra);
  }

  /**
   * Closes a run that a visit left open, because it would prevent the next load. While a step that the visit had sent
   * is still being processed, the run keeps the turn, and closing it is refused.
   */
  async closeOpenRun(email: string): Promise<void> {
    const session = await this.sessionOf(email);
    await vi.waitFor(async () => {
      const { data } = turnAnswer.parse(await session.call('GET', 'cargamasiva/turno'));
      if (data.turno === null) return;
      await this.letTurnLapse();
      await session.call('POST', `cargamasiva/ejecuciones/${data.turno.uploadId}/cerrar`, {});
    }, UNTIL_CLOSED);
  }

  remove = (): Promise<void> => this.process.remove();
}
