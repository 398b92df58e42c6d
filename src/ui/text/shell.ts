const UNSAVED_ACCESS = {
  loggingOut: 'Tienes cambios de permisos sin guardar. Si cierras sesión se pierden.',
  title: 'Tienes permisos sin guardar',
  warning:
    'Mientras no cierres esta pestaña ni la sesión, los cambios siguen en «Usuarios» y puedes volver a ellos.',
} as const;

const UNSAVED_PROFILE = {
  loggingOut: 'Tienes cambios de tu perfil sin guardar. Si cierras sesión se pierden.',
  title: 'Tienes cambios sin guardar',
  warning: 'Si sales de tu perfil sin guardarlos, se pierden.',
} as const;

export const shellText = {
  skipLink: 'Saltar al contenido principal',
  defaultRole: 'Usuario',

  menu: {
    label: 'Menú principal',
    modules: 'MÓDULOS',
    admin: 'ADMIN',
    loading: 'Cargando menú…',
    failed: (reason: string): string => `Error al cargar menú: ${reason}`,
    collapse: 'Contraer menú',
    expand: 'Desplegar menú',
    newTab: 'se abre en otra pestaña',
  },

  bottomBar: {
    label: 'Accesos rápidos',
    home: 'Inicio',
    bulkUpdate: 'Actualización',
    connectivity: 'Conectividad',
    activity: 'Actividad',
    more: 'Más',
    moreTitle: 'Más módulos',
    close: 'Cerrar',
    account: 'Tu cuenta',
  },

  configurator: {
    title: 'Apariencia',
    open: 'Cambiar la apariencia',
    close: 'Cerrar',
    color: 'Color del menú',
    colors: {
      primary: 'Primario',
      dark: 'Oscuro',
      info: 'Información',
      success: 'Éxito',
      warning: 'Aviso',
      danger: 'Peligro',
    },
    type: 'Tipo de menú',
    types: { transparent: 'Transparente', white: 'Blanco' },
    typeNeedsWidth: 'Solo se puede cambiar con la ventana a 1200 px de ancho o más.',
    darkMode: 'Modo oscuro',
    kept: 'Se guarda en este navegador.',
  },

  user: {
    menu: 'Cuenta de',
    logout: 'Cerrar Sesión',
  },

  /** For each kind of open work, the warning before signing out and before leaving the page. */
  openWork: {
    bulkImport: {
      loggingOut:
        'Hay una carga en curso. Si cierras sesión se interrumpe y los datos pueden quedar inconsistentes: espera a que termine.',
      title: 'Hay una carga en curso',
      warning:
        'Si sales y la interrumpes, los datos pueden quedar inconsistentes. Mientras no cierres esta pestaña, la carga sigue y puedes volver a verla.',
    },
    corrections: {
      loggingOut: 'Tienes correcciones que no se han cargado. Si cierras sesión se pierden.',
      title: 'Tienes correcciones sin cargar',
      warning:
        'Mientras no cierres esta pestaña ni la sesión, el archivo y sus correcciones siguen abiertos y puedes volver a ellos.',
    },
    permissionsEditor: UNSAVED_ACCESS,
    accessMatrix: UNSAVED_ACCESS,
    projectForm: {
      loggingOut: 'Hay cambios de un proyecto sin guardar. Si cierras sesión se pierden.',
      title: 'El proyecto tiene cambios sin guardar',
      warning: 'Si sales de la página se pierden.',
    },
    siteForm: {
      loggingOut: 'Hay cambios de una localización sin guardar. Si cierras sesión se pierden.',
      title: 'La localización tiene cambios sin guardar',
      warning: 'Si sales de la página se pierden.',
    },
    newSite: {
      loggingOut: 'Hay una localización nueva sin guardar. Si cierras sesión se pierde lo que escribiste.',
      title: 'La localización nueva no está guardada',
      warning: 'Si sales de la página se pierde lo que escribiste.',
    },
    workChanges: {
      loggingOut: 'Hay un cambio de obras sin aplicar. Si cierras sesión se pierde.',
      title: 'El cambio no está aplicado',
      warning: 'No se ha cambiado ninguna obra. Si sales de la página se pierde lo que escribiste.',
    },
    cellEditing: {
      loggingOut: 'Hay un cambio de una celda sin guardar. Si cierras sesión se pierde.',
      title: 'Una celda no está guardada todavía',
      warning: 'Mientras no cierres esta pestaña ni la sesión, se sigue intentando.',
    },
    changeWriting: {
      loggingOut:
        'Se está escribiendo un cambio de obras. Aunque cierres sesión, el servidor lo termina: después lo verás en «Cambios».',
      title: 'Se está escribiendo un cambio',
      warning: 'Aunque salgas, el servidor lo termina. En «Cambios» verás cómo quedó.',
    },
    registerFile: {
      loggingOut:
        'Hay un archivo del registro sin importar. Si cierras sesión tendrás que elegirlo otra vez.',
      title: 'El archivo no se ha importado',
      warning:
        'Si sales de la página tendrás que elegirlo y compararlo otra vez. El registro sigue como estaba; lo que ya se está importando termina aunque salgas.',
    },
    reconciliationFile: {
      loggingOut:
        'Hay un archivo del cliente sin conciliar. Si cierras sesión tendrás que elegirlo otra vez.',
      title: 'El archivo no se ha conciliado',
      warning:
        'Si sales de la página tendrás que elegirlo otra vez. Las obras siguen como estaban; lo que ya se está comparando termina aunque salgas.',
    },
    reconciliationDecision: {
      loggingOut:
        'Se está guardando una decisión sobre las diferencias. Aunque cierres sesión, el servidor la termina.',
      title: 'Se está guardando una decisión',
      warning: 'Aunque salgas, el servidor la termina. En la conciliación verás cómo quedó.',
    },
    massUpdateFile: {
      loggingOut: 'Hay un archivo de cambios sin comparar. Si cierras sesión tendrás que elegirlo otra vez.',
      title: 'El archivo no se ha comparado',
      warning:
        'Si sales de la página tendrás que elegirlo otra vez. Las obras siguen como estaban; lo que ya se está comparando termina aunque salgas.',
    },
    massUpdateWriting: {
      loggingOut:
        'Se está aplicando una actualización masiva. Aunque cierres sesión, el servidor la termina.',
      title: 'Se está aplicando una actualización',
      warning: 'Aunque salgas, el servidor la termina. En su página verás cómo quedó.',
    },
    profileDetails: UNSAVED_PROFILE,
    profilePassword: UNSAVED_PROFILE,
    profilePicture: UNSAVED_PROFILE,
    quickNotes: {
      loggingOut: 'Tus notas no están guardadas. Si cierras sesión se pierde lo último que escribiste.',
      title: 'Tus notas no están guardadas',
      warning: 'Mientras no cierres esta pestaña ni la sesión, siguen en Welcome y puedes volver a ellas.',
    },
    taskCard: {
      loggingOut: 'En una tarea hay texto sin guardar. Si cierras sesión se pierde.',
      title: 'En una tarea hay texto sin guardar',
      warning: 'Mientras no cierres esta pestaña ni la sesión, sigue en la tarea y puedes volver a él.',
    },
    taskOutbox: {
      loggingOut:
        'Hay cambios de tareas sin enviar que este navegador no puede guardar. Si cierras sesión se pierden.',
      title: 'Hay cambios de tareas sin enviar',
      warning: 'Este navegador no puede guardarlos: mientras no cierres esta pestaña se enviarán solos.',
    },
  },

  logout: {
    title: 'Confirmar cierre de sesión',
    question: '¿Estás seguro de que quieres cerrar sesión?',
    confirm: 'Cerrar Sesión',
    cancel: 'Cancelar',
  },

  leave: {
    stay: 'Seguir aquí',
    leave: 'Salir de la página',
  },

  zone: (city: string): string => `Días y horas de ${city}`,
  footer: {
    copyright: (year: string): string => `© ${year} Portal de Conectividad`,
    credit: 'Desarrollado por el equipo de Conectividad',
  },

  closeDialog: 'Cerrar',
} as const;
