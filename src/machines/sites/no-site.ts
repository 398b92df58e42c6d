import type { CheckValues } from './code-check-types.ts';
import type { NewSiteValues } from './site-types.ts';

/** In a file of its own, because the portal gives it as input before the rules of the sites are fetched. */
export const NO_SITE: NewSiteValues = {
  cod: '',
  nombre: '',
  direccion: '',
  municipio: '',
  provincia: '',
  lat: '',
  lon: '',
  tipo: '',
  operador: '',
};
export const NOTHING_CHECKED: CheckValues = { text: '', checked: null };
