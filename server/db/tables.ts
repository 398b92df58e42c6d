import type { BulkLoadTables } from '../bulk-load/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';

/** Every table of the portal, as kysely sees them. */
export interface Tables extends IdentityTables, BulkLoadTables {}
