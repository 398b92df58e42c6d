export const pagesText = {
  accessDenied: {
    title: 'No tienes acceso a este módulo',
    crumb: 'Acceso denegado',
  },
  states: { title: 'Estados' },
  crashed: {
    title: 'Esta página ha fallado',
    detail:
      'Ha ocurrido un error al mostrarla. Lo que ya se guardó en el servidor se conserva. Recarga para seguir.',
    reload: 'Recargar la página',
    technical: 'Detalle técnico',
  },
} as const;

/**
 * The titles and crumbs that every page of the portal knows. The other texts of these pages are in files of their own,
 * so that they are fetched with their page only.
 */
export const projectPagesText = {
  deleted: { title: 'Proyectos eliminados' },
  edit: { title: 'Editar proyecto', crumb: 'Editar' },
} as const;

export const changePagesText = {
  set: { title: 'Cambio de obras', crumb: 'Cambio' },
} as const;

export const reconciliationPagesText = {
  one: { title: 'Conciliación', crumb: 'Conciliación' },
} as const;

export const massUpdatePagesText = {
  one: { title: 'Una actualización masiva', crumb: 'Actualización' },
} as const;

export const sitePagesText = {
  edit: { title: 'Editar localización', crumb: 'Editar' },
  table: { title: 'Localizaciones en tabla' },
  create: { title: 'Nueva localización' },
  check: { title: 'Comprobar códigos' },
  load: { title: 'Importar el registro' },
} as const;

export const trashPagesText = {
  batches: { title: 'Lotes de la papelera' },
  works: { title: 'Obras eliminadas' },
} as const;

export const linkPagesText = {
  table: { title: 'Enlaces en tabla' },
} as const;

export const taskPagesText = {
  list: { title: 'Tareas en lista' },
  calendar: { title: 'Calendario de tareas' },
} as const;

/** The titles are in English, as in spec 1, section 2.5. */
export const guestPageTitles = {
  register: 'Register',
  sendReset: 'Send reset email',
  resetPassword: 'Reset password',
} as const;
