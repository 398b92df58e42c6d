/** Names of a site's fields: on screen, in the header of a sheet and in sentences. */
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

/** Headers that a sheet may use for each field. */
export const SITE_NAMES: Readonly<Record<SiteColumn, readonly string[]>> = {
  cod: [
    ...[SITE_LABELS.cod, 'cod', 'site_cod', 'cod_site', 'site', 'site id', 'emplazamiento'],
    ...['código de site', 'código del site', 'código de emplazamiento', 'código del emplazamiento'],
    ...['código de localización', 'código de la localización'],
  ],
  nombre: [
    ...[SITE_LABELS.nombre, 'nombre del site', 'nombre del emplazamiento', 'nombre de la localización'],
    ...['denominación', 'name'],
  ],
  direccion: [SITE_LABELS.direccion, 'domicilio', 'dirección postal', 'address'],
  municipio: [SITE_LABELS.municipio, 'localidad', 'población', 'ciudad'],
  provincia: [SITE_LABELS.provincia],
  lat: [SITE_LABELS.lat, 'lat', 'latitude'],
  lon: [SITE_LABELS.lon, 'lon', 'lng', 'long', 'longitude'],
  tipo: [SITE_LABELS.tipo, 'tipo de site', 'tipo de emplazamiento', 'tipo de localización', 'tipología'],
  operador: [SITE_LABELS.operador, 'operadora'],
};
