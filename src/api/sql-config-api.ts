import type { CallOptions } from './api.ts';
import type { SqlQuery, SqlQueryDetail } from './contract/sql-config.ts';

export interface SqlConfigApi {
  sqlQueries(options?: CallOptions): Promise<readonly SqlQuery[]>;
  /** 404 for a file that the panel does not have. */
  sqlQuery(file: string, options?: CallOptions): Promise<SqlQueryDetail>;
}
