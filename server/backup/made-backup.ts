import type { DatabaseContents } from './contents/database-contents.ts';

export interface MadeBackup {
  readonly path: string;
  readonly bytes: number;
  readonly contents: DatabaseContents;
  readonly hasSecret: boolean;
}
