import { BackgroundWork } from '../../background-work.ts';
import type { Database } from '../../db/database.ts';
import { purgeFiles } from './kept-files.ts';

const EVERY_MS = 3_600_000;

export class FileHousekeeping {
  private timer: NodeJS.Timeout | null = null;
  private readonly underWay = new BackgroundWork();

  constructor(
    private readonly database: Database,
    private readonly keepFilesDays: number,
    private readonly warn: (error: unknown) => void,
  ) {}

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
