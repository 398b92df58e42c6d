const SIGNING_IN = 'Entrar y cuenta';
const OWN = 'Lo propio';
const LOADS = 'Cargas masivas';
const PEOPLE = 'Personas y permisos';
const ACTIVITY = 'Actividad';
const NOTIFICATIONS = 'Notificaciones';
const PORTAL = 'Portal';

export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: SIGNING_IN,
    description: 'Pedir un código, entrar, salir, registrarse y cambiar la contraseña olvidada.',
  },
  { name: OWN, description: 'Los datos, los permisos, la foto y las sesiones de quien llama.' },
  { name: LOADS, description: 'Los pasos de una carga, el turno y el historial de las cargas.' },
  { name: PEOPLE, description: 'Las personas del portal y lo que pueden abrir.' },
  { name: ACTIVITY, description: 'El registro de todo lo que se ha escrito.' },
  { name: NOTIFICATIONS, description: 'Los avisos de quien llama.' },
  { name: PORTAL, description: 'El estado del servidor, la búsqueda, las aplicaciones y esta descripción.' },
];

const BY_FIRST_PART: Readonly<Record<string, string>> = {
  'check-email': SIGNING_IN,
  login: SIGNING_IN,
  logout: SIGNING_IN,
  register: SIGNING_IN,
  'password-forgot': SIGNING_IN,
  'password-reset': SIGNING_IN,
  'account-undo': SIGNING_IN,
  me: OWN,
  uploads: OWN,
  cargamasiva: LOADS,
  'cargar-export': LOADS,
  users: PEOPLE,
  actividad: ACTIVITY,
  notificaciones: NOTIFICATIONS,
  health: PORTAL,
  buscar: PORTAL,
  aplicaciones: PORTAL,
  'openapi.json': PORTAL,
};

/** Throws for an address without a tag. */
export function tagOf(url: string): string {
  const tag = BY_FIRST_PART[url.split('/', 1)[0] ?? ''];
  if (tag === undefined) throw new Error(`${url} has no tag.`);
  return tag;
}
