export const appsText = {
  title: 'Aplicaciones',
  loading: 'Buscando las aplicaciones…',
  empty: {
    title: 'No hay aplicaciones configuradas',
    detail: 'Quien administra el servidor puede añadir el correo, los documentos y otras herramientas.',
  },
  retry: 'Reintentar',
  operation: 'la lectura de aplicaciones',
  newTab: 'se abre en otra pestaña',
} as const;
