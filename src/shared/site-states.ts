/** The states of a site in the words for people; tables, addresses and saved views have the values. */
export const SITE_STATE_NAMES = { activo: 'Activa', cerrado: 'Cerrada' } as const;
