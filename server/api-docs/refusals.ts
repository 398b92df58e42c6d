export const REFUSALS = {
  400: 'La petición está incompleta o mal escrita.',
  401: 'No hay sesión, o ha caducado; al entrar: el código o la contraseña no valen.',
  403: 'La sesión no tiene permiso para esto.',
  404: 'No existe.',
  409: 'No puede ser ahora: otra cosa está en medio, o ha cambiado desde que se leyó.',
  413: 'La petición es demasiado grande.',
  415: 'La petición no viene en el formato que se pide.',
  422: 'Los datos no valen: `errors` dice cuáles y por qué.',
  428: 'Falta una prueba reciente de quién eres: `POST /me/prueba`.',
  429: 'Demasiadas peticiones: `Retry-After` dice cuándo volver.',
  500: 'Fallo del servidor.',
  503: 'El servidor no puede atenderlo ahora: `Retry-After` dice cuándo volver.',
} as const;

export type Refusal = keyof typeof REFUSALS;
