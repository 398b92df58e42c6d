export const SAMPLE_LABEL = 'Datos de muestra';
