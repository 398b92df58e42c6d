/** The permissions of spec 1 section 3 and their names. `admin` opens everything (docs/decisions/0110). */
export const FLAG_LABELS = {
  dashboard: 'Panel',
  bulk_update: 'Actualización Masiva',
  bulk_loads: 'Cargas Másivas',
  celsig5: 'CelSig5 y SCeGR',
  '4task': '4Task',
  connectivity: 'CON - Conectividad',
  locations: 'Localizaciones Celsig',
  delete_records: 'Borrado Registros',
  activity: 'Actividad',
  users: 'Usuarios',
  panel_admin: 'Panel Admin',
  cargar_export: 'Cargar Export',
  admin: 'Administración',
} as const;

type Flag = keyof typeof FLAG_LABELS;

/** Drops unknown keys; only the boolean `true` grants a flag (spec 1 section 3). */
export function flagsIn(flags: object): Partial<Record<Flag, boolean>> {
  const known = Object.keys(FLAG_LABELS) as readonly Flag[];
  const held = known.filter((flag) => Object.hasOwn(flags, flag));
  return Object.fromEntries(held.map((flag) => [flag, Reflect.get(flags, flag) === true]));
}
