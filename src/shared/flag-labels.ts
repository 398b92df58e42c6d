/** Names of permissions (spec 1 section 1); `admin` opens everything (docs/decisions/0110). */
export const FLAG_LABELS = {
  dashboard: 'Panel',
  bulk_update: 'Actualización Masiva',
  bulk_loads: 'Cargas Másivas',
  celsig5: 'CelSig5 y SCeGR',
  '4task': '4Task',
  connectivity: 'CON - Conectividad',
  locations: 'Localizaciones Celsig',
  delete_records: 'Borrado Registros',
  cargar_export: 'Cargar Export',
  activity: 'Actividad',
  panel_admin: 'Panel Admin',
  users: 'Usuarios',
  admin: 'Administración',
} as const;
