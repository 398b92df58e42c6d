import { BackgroundWork } from '../../background-work.ts';
import type { Database } from '../../db/database.ts';
import { purgeFiles } from './kept-files.ts';

/** A file may stay so much longer than its time. */
const EVERY_MS = 3_600_000;

/** Lets the CSVs of runs go once their time is over, for as long as the server runs. */
export class FileHousekeeping {
  private timer: NodeJS.Timeout | null = null;
  private readonly underWay = new BackgroundWork();

  constructor(
    private readonly database: Database,
    private readonly keepFilesDays: number,
    private readonly warn: (error: unknown) => void,
  ) {}

  /** Resolves once it was done for the first time. */
  async start(): Promise<void> {
    await this.tidy();
    this.timer = setInterval(() => {
      this.underWay.add(this.tidy()).catch(this.warn);
    }, EVERY_MS);
    this.timer.unref();
  }

  async ended(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.underWay.ended();
  }

  private async tidy(): Promise<void> {
    await purgeFiles(this.database.kysely, await this.database.now(), this.keepFilesDays);
  }
}
