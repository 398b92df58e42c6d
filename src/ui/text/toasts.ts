export const toastsText = {
  region: 'Avisos',
  close: 'Cerrar aviso',
} as const;
