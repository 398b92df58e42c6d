export type ServerEvent =
  | { readonly type: 'server.answers' }
  | { readonly type: 'server.answers401' }
  | { readonly type: 'server.answers403' }
  | { readonly type: 'server.answers422' }
  | { readonly type: 'server.answers500' }
  | { readonly type: 'server.answers504' }
  | { readonly type: 'server.answersSomethingElse' }
  | { readonly type: 'server.cutsConnection' };

export const SERVER_WORDS: Readonly<Record<ServerEvent['type'], string>> = {
  'server.answers': 'El servidor responde',
  'server.answers401': 'En lugar de la respuesta llega un 401: la sesión no vale',
  'server.answers403': 'En lugar de la respuesta llega un 403: sin permiso',
  'server.answers422': 'En lugar de la respuesta llega un 422: el contenido no se puede procesar',
  'server.answers500': 'En lugar de la respuesta llega un 500: error del servidor',
  'server.answers504': 'En lugar de la respuesta llega un 504: se agotó la espera de la pasarela',
  'server.answersSomethingElse': 'La respuesta llega con otra forma',
  'server.cutsConnection': 'La conexión se corta sin respuesta',
};
