export const PRODUCT = 'Portal de Conectividad';
