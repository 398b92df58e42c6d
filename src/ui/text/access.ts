import type { PermissionFlag } from '../../api/contract/permissions.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { AccessRefusal } from '../../shared/access-rules.ts';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';
import { counted } from '../../shared/spanish-count.ts';
import { MENU } from '../menu.ts';
import { usersApiMessage } from './error-notices.ts';
import { purposeOf } from './purposes.ts';

const changes = (count: number): string => counted(count, 'cambio', 'cambios');
const people = (count: number): string => counted(count, 'persona', 'personas');

const SAVE = 'Guardar';

/** For permissions that open more than the module with their name in the menu: what else they open. */
const OPENS_ALSO: Readonly<Partial<Record<PermissionFlag, string>>> = {
  dashboard: 'También el perfil.',
  cargar_export: 'También el historial de cargas.',
  admin: 'Abre todos los módulos, tenga o no los demás permisos.',
};

export function flagOpens(flag: PermissionFlag): string {
  const module = MENU.find((one) => one.flag === flag);
  return [module && purposeOf(module.id), OPENS_ALSO[flag]].filter(Boolean).join(' ');
}

export const refusalText: Readonly<Record<AccessRefusal, string>> = {
  protectedPerson: 'Es un usuario predefinido: no se elimina ni se desactiva.',
  protectedData: 'Es un usuario predefinido: su nombre y su email no cambian.',
  ownData: 'Eres tú: cambia tus datos en tu perfil.',
  oneself: 'Eres tú: no puedes eliminarte ni desactivarte.',
  ownUsers: 'Es tu propio permiso de Usuarios: te lo tiene que quitar otra persona.',
  adminFlag: 'Solo un administrador da o quita Administración.',
  lastAdmin: 'Es la única persona con Administración: dásela antes a otra.',
  adminPerson: 'Es administrador: solo otro administrador cambia su cuenta.',
};

export const accessText = {
  flag: FLAG_LABELS,
  sections: { modules: 'MÓDULOS', admin: 'ADMIN' },
  grants: (flags: readonly PermissionFlag[]): string =>
    flags.length === 0 ? 'No podrá abrir ningún módulo.' : `Podrá abrir: ${listed(flags)}`,
  given: (flags: readonly PermissionFlag[]): string => `Se concede: ${listed(flags)}`,
  taken: (flags: readonly PermissionFlag[]): string => `Se retira: ${listed(flags)}`,
  staleTitle: 'Alguien más ha cambiado estos permisos',
  staleKept: 'Tus cambios siguen aquí, sobre los permisos de ahora. Revísalos y vuelve a guardar.',
  staleSame: 'Lo que querías cambiar ya está así: no queda nada por guardar.',
  theirs: (name: string): string => `Mientras tanto, en los permisos de ${name}:`,
  failed: (failure: CallFailure): string =>
    `No se ha guardado nada; tus cambios siguen aquí. ${usersApiMessage(failure)}`,
  saved: 'Permisos guardados',
  undo: 'Deshacer',
  tooMany: (most: number): string => `De una vez se guardan los permisos de ${people(most)} como máximo.`,

  discard: {
    title: 'Descartar los cambios',
    question: (count: number): string =>
      `Se ${count === 1 ? 'pierde' : 'pierden'} ${changes(count)} sin guardar.`,
    stay: 'Seguir editando',
    confirm: 'Descartar',
  },

  editor: {
    title: (name: string): string => `Permisos de ${name}`,
    tabs: { permissions: 'Permisos', history: 'Historial' },
    preset: 'Perfil de permisos',
    presetHint: 'Elige un perfil…',
    presets: {
      none: 'Sin permisos',
      reading: 'Consulta',
      loading: 'Operación de cargas',
      managing: 'Gestión de usuarios',
      everything: 'Todos los módulos',
    },
    copy: 'Copiar de',
    copyHint: 'Busca a otra persona…',
    nobody: 'Nadie coincide',
    menu: 'Así queda su menú',
    difference: 'Al guardar',
    noDifference: 'Sin cambios.',
    inactive: 'Esta persona está inactiva: no puede entrar hasta que la actives.',
    adminOpensAll: 'Con Administración se abre todo, también lo que aquí está apagado.',
    save: (count: number): string => (count === 0 ? SAVE : [SAVE, changes(count)].join(' ')),
    cancel: 'Cancelar',
    close: 'Cerrar',
  },

  history: {
    loading: 'Leyendo el historial…',
    empty: 'Nadie ha cambiado todavía estos permisos.',
    failed: (failure: CallFailure): string => `No se pudo leer el historial. ${usersApiMessage(failure)}`,
    retry: 'Reintentar',
    by: (person: string): string => `Por ${person}`,
    older: 'Ver cambios anteriores',
    newest: 'Ver los últimos',
  },

  matrix: {
    label: 'Matriz de permisos',
    person: 'Persona',
    keys: 'Flechas para moverte, espacio para cambiar, Inicio y Fin para ir al borde. Espacio en un nombre o en un permiso cambia su fila o su columna.',
    cell: (flag: string, name: string, isHeld: boolean, isChanged: boolean): string =>
      `${flag} de ${name}: ${isHeld ? 'sí' : 'no'}${isChanged ? ', sin guardar' : ''}`,
    column: (flag: string): string => `Cambiar ${flag} a todos los que se ven`,
    pending: (cells: number, persons: number): string =>
      `${changes(cells)} en ${people(persons)}, sin guardar`,
    noChanges: 'Sin cambios',
    discard: 'Descartar',
    review: 'Revisar y guardar',
    reviewTitle: 'Revisa los cambios de permisos',
    save: (persons: number): string => `Guardar los permisos de ${people(persons)}`,
    back: 'Seguir editando',
    more: (count: number): string => `Y ${people(count)} más.`,
  },

  assign: {
    title: (count: number): string => `Asignar permisos a ${people(count)}`,
    detail: 'Elige qué se concede y qué se retira; lo demás se queda como está.',
    leave: 'Dejar',
    give: 'Conceder',
    take: 'Retirar',
    effect: (count: number): string =>
      count === 0 ? 'No cambian los permisos de nadie.' : `Cambian los permisos de ${people(count)}.`,
    next: 'Revisar los cambios',
    cancel: 'Cancelar',
  },
} as const;

function listed(flags: readonly PermissionFlag[]): string {
  return flags.map((flag) => FLAG_LABELS[flag]).join(', ');
}
