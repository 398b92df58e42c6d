import type { SqlConfigApi } from '../../api/sql-config-api.ts';

export interface SqlConfigDeps {
  readonly api: SqlConfigApi;
}
