/** What the data of a site are called: on the screen, over the columns of a sheet and in sentences. */
export const SITE_LABELS = {
  cod: 'Código',
  nombre: 'Nombre',
  direccion: 'Dirección',
  municipio: 'Municipio',
  provincia: 'Provincia',
  lat: 'Latitud',
  lon: 'Longitud',
  tipo: 'Tipo',
  operador: 'Operador',
} as const;
export type SiteColumn = keyof typeof SITE_LABELS;

/** The other names under which they come in a sheet. */
export const SITE_OTHER_NAMES: Readonly<Record<SiteColumn, readonly string[]>> = {
  cod: [
    ...['cod', 'site_cod', 'cod_site', 'site', 'site id', 'emplazamiento'],
    ...['código de site', 'código del site', 'código de emplazamiento', 'código del emplazamiento'],
    ...['código de localización', 'código de la localización'],
  ],
  nombre: [
    'nombre del emplazamiento',
    'nombre de la localización',
    'nombre del site',
    'denominación',
    'name',
  ],
  direccion: ['domicilio', 'dirección postal', 'address'],
  municipio: ['localidad', 'población', 'ciudad'],
  provincia: [],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'long', 'longitude'],
  tipo: ['tipo de emplazamiento', 'tipo de localización', 'tipo de site', 'tipología'],
  operador: ['operadora'],
};
