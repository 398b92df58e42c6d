import type { CheckValues } from './code-check-types.ts';
import type { NewSiteValues } from './site-types.ts';

/** Apart from the rules, because the portal gives it to the modules as input before their code is fetched. */
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
