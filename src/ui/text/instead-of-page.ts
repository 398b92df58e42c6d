/** Fetched with the screens that show these texts. */
export const insteadOfPageText = {
  accessDenied: {
    detail: 'Tu cuenta no tiene el permiso que pide esta página. Si lo necesitas, pídelo a un administrador.',
    action: 'Ir a tus módulos',
  },
  notFound: {
    title: 'Esta página no existe',
    detail: 'La dirección no corresponde a ninguna página del portal. Puede que el enlace esté incompleto.',
    action: 'Ir al inicio',
  },
} as const;
