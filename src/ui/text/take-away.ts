export const takeAwayText = {
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar al portapapeles',
  notSaved: {
    title: 'Error de exportación',
    message: 'No se pudo crear el archivo. La lista sigue aquí; vuelve a intentarlo.',
  },
} as const;
