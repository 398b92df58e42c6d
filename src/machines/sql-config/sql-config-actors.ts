import type { SqlConfigApi } from '../../api/endpoints/sql-config.ts';

export interface SqlConfigDeps {
  readonly api: SqlConfigApi;
}
