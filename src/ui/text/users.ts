import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { CorrectionRule } from '../../machines/users/person-correction-form.ts';
import type { UserState } from '../../machines/users/users-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { usersApiMessage } from './error-notices.ts';
import { recordText } from './record.ts';
import { type RuleText, requiredText } from './required.ts';

const people = (count: number): string => counted(count, 'persona', 'personas');

export const usersText = {
  title: 'Usuarios',

  views: { label: 'Vista', tabla: 'Tabla', matriz: 'Matriz de permisos' },
  words: { many: 'usuarios', isFeminine: false },
  search: 'Buscar por nombre o email',
  state: 'Estado',
  states: {
    activos: 'Activos',
    inactivos: 'Inactivos',
    borrados: 'Eliminados',
  } satisfies Record<UserState, string>,
  count: (shown: number, total: number): string =>
    `${formatCount(shown)} de ${counted(total, 'usuario', 'usuarios')}`,
  order: 'Ordenar por',

  add: 'Nuevo usuario',
  addSeveral: 'Añadir varios',
  exportCsv: 'Exportar CSV',
  cancelExport: 'Cancelar la exportación',
  exportFailed: 'No se pudo exportar la lista',

  loading: 'Leyendo los usuarios…',
  failed: 'No se pudieron leer los usuarios',
  stale: (failure: CallFailure): string =>
    `La lista no se pudo actualizar: es la última que se leyó. ${usersApiMessage(failure)}`,
  empty: 'No hay usuarios disponibles',
  emptyBin: 'No hay usuarios eliminados',
  noMatch: (words: string): string =>
    words === ''
      ? 'Ningún usuario tiene ese estado'
      : `No se encontraron usuarios que coincidan con «${words}»`,
  noMatchDetail: 'Prueba con otra parte del nombre o del email, o quita los filtros.',
  clearFilters: 'Quitar los filtros',

  person: {
    states: { active: 'Activo', inactive: 'Inactivo', deleted: 'Eliminado' },
    gone: 'Esta persona ya no está en la lista.',
    activity: 'Ver su actividad',
    data: 'Nombre y email',
    correct: 'Corregir',
    welcome: 'Correo de bienvenida',
    sendWelcome: 'Enviar otra vez',
    welcomeOne: (name: string): string => `Enviar otra vez el correo de bienvenida a ${name}`,
    access: 'Qué puede abrir',
    none: 'No puede abrir ningún módulo.',
    history: 'Historial de sus permisos',
    tasks: {
      title: 'Tareas',
      loading: 'Leyendo sus tareas…',
      failed: 'No se pudieron leer sus tareas. No se ha cambiado nada.',
      none: 'No tiene ninguna tarea abierta.',
      all: (total: number): string =>
        total > 1 ? `Ver sus ${formatCount(total)} tareas abiertas` : 'Ver sus tareas abiertas',
      inTab: (link: string): string => `${link} (se abre en otra pestaña)`,
    },
    life: { ...recordText.life, none: 'Todavía no ha hecho nada en el portal.' },
  },

  columns: {
    select: 'Seleccionar',
    id: 'ID',
    nombre: 'Nombre',
    email: 'Email',
    estado: 'Estado',
    creado: 'Fecha de Creación',
    acceso: 'Último acceso',
    acciones: 'Acciones',
  },
  grid: 'Lista de usuarios',
  you: 'Tú',
  never: 'Nunca',
  locked: 'Bloqueado por intentos fallidos',
  protected: 'Usuario predefinido',
  active: (name: string): string => `${name}: activo`,
  selectOne: (name: string): string => `Seleccionar a ${name}`,
  selectAll: 'Seleccionar a todos los que se ven',
  permissions: 'Permisos',
  permissionsOf: (name: string): string => `Permisos de ${name}`,
  remove: 'Eliminar',
  removeOne: (name: string): string => `Eliminar a ${name}`,
  unlock: 'Desbloquear',
  unlockOne: (name: string): string => `Desbloquear a ${name}`,
  restore: 'Restaurar',
  restoreOne: (name: string): string => `Restaurar a ${name}`,
  sortBy: (column: string): string => `Ordenar por ${column}`,

  statusFailed: 'No se pudo actualizar el estado del usuario',
  unlockFailed: 'No se pudo desbloquear a nadie',
  welcomeFailed: 'No se pudo enviar el correo de bienvenida',
  restoreFailed: 'No se pudo restaurar al usuario',
  activated: 'Usuario activado correctamente',
  deactivated: 'Usuario desactivado correctamente',
  unlocked: (count: number): string =>
    count === 1 ? 'Usuario desbloqueado correctamente' : `${people(count)} desbloqueadas correctamente`,
  welcomed: 'Correo de bienvenida enviado',
  restored: 'Usuario restaurado correctamente',
  created: 'Usuario creado correctamente',
  added: (count: number): string =>
    count === 1 ? 'Usuario creado correctamente' : `${formatCount(count)} usuarios creados correctamente`,
  deleted: 'Usuario eliminado correctamente',

  create: {
    title: 'Nuevo usuario',
    detail: 'Entra con un código que le llega a su correo.',
    name: 'Nombre',
    email: 'Email',
    preset: 'Empieza con estos permisos',
    welcome: 'Enviar un correo de bienvenida',
    welcomeDetail: 'Dice qué puede abrir y cómo se entra.',
    problems: {
      missing: 'El nombre y email son obligatorios.',
      badEmail: 'El formato del email no es válido.',
    },
    incomplete: 'Por favor, completa todos los campos correctamente.',
    failed: (failure: CallFailure): string =>
      `No se ha creado el usuario; lo que has escrito sigue aquí. ${usersApiMessage(failure)}`,
    submit: 'Crear usuario',
    cancel: 'Cancelar',
  },

  correction: {
    title: (name: string): string => `Corregir los datos de ${name}`,
    name: 'Nombre',
    email: 'Email',
    moves: 'Con otro email se cierran sus sesiones, y se avisa por correo al de antes y al nuevo.',
    rules: {
      nameMissing: requiredText,
      emailMissing: requiredText,
      emailInvalid: 'El formato del email no es válido.',
    } satisfies Record<CorrectionRule, RuleText>,
    failed: (failure: CallFailure): string =>
      `No se ha corregido nada; lo que has escrito sigue aquí. ${usersApiMessage(failure)}`,
    done: 'Usuario corregido correctamente',
    submit: 'Guardar',
    cancel: 'Cancelar',
  },

  deletion: {
    title: (name: string): string => `Eliminar a ${name}`,
    looking: 'Comprobando qué cambia al eliminar esta cuenta…',
    refused: 'No se puede eliminar',
    goes: 'Al eliminar esta cuenta:',
    sessions: (count: number): string =>
      count === 0
        ? 'Esta cuenta no tiene sesiones abiertas.'
        : `Se ${count === 1 ? 'cierra' : 'cierran'} ${counted(count, 'sesión abierta', 'sesiones abiertas')}.`,
    permissions: (count: number): string =>
      count === 0
        ? 'No tiene ningún permiso.'
        : `Deja de tener ${counted(count, 'permiso', 'permisos')}; vuelven con la persona si la restauras.`,
    loads: (count: number): string =>
      count === 0
        ? 'No ha hecho ninguna carga.'
        : `Sus ${counted(count, 'carga', 'cargas')} siguen en el historial con su nombre.`,
    loading: 'Tiene una carga en curso, que se quedará a medias.',
    lastAccess: (moment: string): string => `Entró por última vez el ${moment}.`,
    neverCame: 'Nunca ha entrado.',
    wayBack: 'Puedes restaurarla después: filtra por «Eliminados».',
    unavailable: (failure: CallFailure): string => `No se ha eliminado a nadie. ${usersApiMessage(failure)}`,
    confirm: 'Eliminar usuario',
    cancel: 'No eliminar',
    close: 'Cerrar',
    retry: 'Reintentar',
  },

  bulk: {
    label: 'Con los seleccionados',
    selected: (count: number): string => counted(count, 'seleccionado', 'seleccionados'),
    activate: 'Activar',
    deactivate: 'Desactivar',
    unlock: (count: number): string => `Desbloquear a ${people(count)}`,
    assign: 'Asignar permisos',
    clear: 'Quitar la selección',
    people,
    statusTitle: (isActive: boolean, who: string): string =>
      `${isActive ? 'Activar' : 'Desactivar'} a ${who}`,
    activates: (count: number): string =>
      `${people(count)} ${count === 1 ? 'podrá' : 'podrán'} entrar en el portal.`,
    deactivates: (count: number): string =>
      `${people(count)} ${count === 1 ? 'dejará' : 'dejarán'} de poder entrar y se cerrarán sus sesiones.`,
    already: (count: number, isActive: boolean): string =>
      `${people(count)} ya ${count === 1 ? 'está' : 'están'} ${isActive ? 'activa' : 'inactiva'}${count === 1 ? '' : 's'}.`,
    leftOut: 'Quedan fuera:',
    nobody: 'No cambia el estado de nadie.',
    tooMany: (most: number): string => `De una vez se cambia el estado de ${people(most)} como máximo.`,
    cancel: 'Cancelar',
  },
} as const;
