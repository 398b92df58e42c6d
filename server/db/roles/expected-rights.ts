import {
  APPENDED_TABLES,
  CLOSED_TABLES,
  FIXED_TABLES,
  LOADED_TABLES,
  OPEN_COLUMNS,
  OPEN_TABLES,
  OWN_FUNCTIONS,
  REPORTED_TABLES,
  STAGING_TABLES,
  TRIGGERED_TABLES,
} from './table-rights.ts';

export type PortalRole = 'app' | 'import' | 'read';
export const PORTAL_ROLES: readonly PortalRole[] = ['app', 'import', 'read'];

/**
 * A right as PostgreSQL lists it: 'app INSERT obra', 'read SELECT usuario(nombre)', 'import UPDATE
 * aux_factyval_fila_seq'.
 */
export type Right = `${PortalRole} ${string} ${string}`;

export const NAMED_TABLES: readonly string[] = [
  ...OPEN_TABLES,
  ...Object.keys(OPEN_COLUMNS),
  ...CLOSED_TABLES,
  ...STAGING_TABLES,
];

const SEQUENCES = STAGING_TABLES.map((table) => `${table}_fila_seq`);

/** Objects whose rights this release decides. In the portal's schema all other objects are for their owner alone. */
export const NAMED: ReadonlySet<string> = new Set([...NAMED_TABLES, ...SEQUENCES, ...OWN_FUNCTIONS]);

const each = (role: PortalRole, verbs: readonly string[], names: readonly string[]): Right[] =>
  names.flatMap((name) => verbs.map((verb): Right => `${role} ${verb} ${name}`));

const appMayOnly = new Map<string, readonly string[]>([
  ...[...FIXED_TABLES, ...STAGING_TABLES].map((table) => [table, ['SELECT']] as const),
  ...APPENDED_TABLES.map((table) => [table, ['SELECT', 'INSERT']] as const),
]);
const EVERYTHING = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

const openColumns = Object.entries(OPEN_COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => `${table}(${column})`),
);

export const EXPECTED_RIGHTS: readonly Right[] = [
  ...NAMED_TABLES.flatMap((table) => each('app', appMayOnly.get(table) ?? EVERYTHING, [table])),
  ...each('read', ['SELECT'], [...OPEN_TABLES, ...openColumns]),
  ...each('import', ['SELECT'], OPEN_TABLES),
  ...each('import', ['INSERT', 'UPDATE'], LOADED_TABLES),
  ...each('import', ['SELECT', 'INSERT', 'UPDATE'], TRIGGERED_TABLES),
  ...each('import', ['INSERT'], REPORTED_TABLES),
  ...each('import', [...EVERYTHING, 'TRUNCATE'], STAGING_TABLES),
  ...each('import', ['UPDATE'], SEQUENCES),
  ...each('app', ['EXECUTE'], OWN_FUNCTIONS),
  ...each('import', ['EXECUTE'], OWN_FUNCTIONS),
];
