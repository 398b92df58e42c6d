/** Where a site came from in the words for people; tables, addresses and saved views have the values. */
export const SITE_ORIGIN_NAMES: Readonly<Record<string, string>> = {
  muestra: 'Datos de muestra',
  portal: 'Portal',
  registro: 'Registro importado',
};
