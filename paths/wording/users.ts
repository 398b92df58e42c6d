import type { DeletionPreview } from '../../src/api/contract/users.ts';
import { statusOf } from '../../src/machines/kit/api-failure.ts';
import type { RowSelectionContext } from '../../src/machines/kit/row-selection/row-selection-types.ts';
import type { Preset } from '../../src/machines/users/access-presets.ts';
import type { NewUserContext, NewUserEvent } from '../../src/machines/users/new-user-types.ts';
import type {
  PeopleChange,
  PeopleChangesContext,
  PeopleChangesEvent,
} from '../../src/machines/users/people-changes-types.ts';
import type { CorrectionValues } from '../../src/machines/users/person-correction-form.ts';
import type { UserDeletionContext } from '../../src/machines/users/user-deletion-types.ts';
import type { UserSelectionEvent } from '../../src/machines/users/user-selection.ts';
import type { PeopleFilter, UsersContext, UsersEvent } from '../../src/machines/users/users-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { fileExportWording } from './kit/file-exports.ts';
import { arrange, automatic, type Came, type Ended, type Failed, fails, proxy, together } from './world.ts';

const START = 'Has entrado como admin@conectividad.example y estás en «Usuarios».';

export const usersWording: MachineWording = {
  title: 'Los usuarios: la lista y su búsqueda',
  start: 'Has entrado como admin@conectividad.example y ves la página Welcome.',
  events: {
    'users.asked': ({ filter }: Came<UsersEvent, 'users.asked'>, from): Doing => {
      const { estado, q } = filter;
      if (from.matches('unseen')) {
        if (estado !== null) return 'Abre la dirección /users?estado=borrados.';
        return q === '' ? 'Elige «Usuarios» en el menú.' : `Abre la dirección /users?buscar=${q}.`;
      }
      const { wanted } = from.context as UsersContext;
      return together(
        estado !== wanted.estado &&
          (estado === null
            ? 'Quita el filtro de «Estado».'
            : 'Pulsa «Filtro», elige «Estado» y «Eliminados».'),
        q !== wanted.q &&
          (q === '' ? 'Pulsa «Quitar la búsqueda».' : `Escribe ${q} en «Buscar por nombre o email».`),
        JSON.stringify(filter) === JSON.stringify(wanted) && 'Vuelve a abrir la misma dirección.',
      );
    },
    'users.left': 'Elige Welcome en el menú.',
    'users.personNamed': ({ person: { id } }: Came<UsersEvent, 'users.personNamed'>, from): Doing =>
      from.matches({ seen: { list: 'shown' } })
        ? `Abre ${id === 4 ? 'en las notificaciones «Ana Ruiz pide acceso a Actividad»' : 'la dirección /users?permisos=5'}.`
        : automatic('Se abre un aviso mientras no se ve la lista.'),
    'loadUsers.done': { happens: 'Llega la lista.' },
    'loadUsers.error': fails('GET users', 'La lista no llega.'),
    'after.search': { happens: 'Pasan 300 ms sin escribir.' },
    'people.changed': automatic('El servidor contesta a un cambio en una persona; lo recorren sus pruebas.'),
    'people.outdated': automatic(
      'Alguien entra en la lista o sale de ella; lo recorren las pruebas de sus diálogos.',
    ),
    'work.began': automatic('Se cambia un permiso sin guardarlo; lo recorre la prueba de los permisos.'),
    'work.ended': automatic('Se guardan o descartan los permisos; lo recorre la prueba de los permisos.'),
  },
  states: {
    unseen: 'La lista de usuarios no está en pantalla.',
    'seen.list.loading': ({ people }: UsersContext) =>
      people === null
        ? 'Renglones grises en el sitio de la lista.'
        : 'La lista anterior, mientras llega la nueva.',
    'seen.list.shown': 'Las personas y, arriba, cuántas se ven de cuántas hay.',
    'seen.list.failed': ({ people }: UsersContext) =>
      people === null
        ? '«No se pudieron leer los usuarios» y el botón «Reintentar».'
        : 'La lista anterior con el aviso de que no se pudo actualizar y «Reintentar».',
    'seen.search.settled': ({ filter }: UsersContext) =>
      filter.q === ''
        ? 'La búsqueda está en blanco.'
        : `Solo se ve a quien lleva ${filter.q} en el nombre o el email.`,
    'seen.search.settling': 'La lista de antes sigue mientras se escribe.',
  },
};

type ChangeKind = PeopleChange['kind'];

const kindOf = ({ queue }: PeopleChangesContext): ChangeKind => queue[0]?.kind ?? 'status';

const ASKS: Readonly<Record<ChangeKind, Doing>> = {
  status: 'Pulsa el interruptor de «Estado» de Ana Ruiz y confirma en la pregunta.',
  welcome: 'Pulsa el nombre de Ana Ruiz y «Enviar otra vez».',
  restore: 'Con el filtro «Estado» en «Eliminados», pulsa «Restaurar» en la persona eliminada.',
  unlock: {
    beforehand: 'en otro navegador, falla diez veces al entrar con el correo de Ana Ruiz.',
    does: 'Pulsa «Desbloquear» en la fila de Ana Ruiz.',
  },
};
const CLEANS: Readonly<Record<ChangeKind, { readonly cleanUp?: string }>> = {
  status: { cleanUp: 'deja a Ana Ruiz activa.' },
  restore: { cleanUp: 'elimina otra vez a la persona que has restaurado.' },
  unlock: {},
  welcome: {},
};
const CALLS: Readonly<Record<ChangeKind, string>> = {
  status: 'PATCH users/:id/status',
  restore: 'POST users/:id/restore',
  unlock: 'POST users/desbloqueo',
  welcome: 'POST users/:id/bienvenida',
};

export const peopleChangesWording: MachineWording = {
  title: 'Activar, desactivar y desbloquear a una persona, y enviarle la bienvenida',
  start: `${START} Ana Ruiz está activa. Abre también la misma página con el filtro «Estado» en «Eliminados», con una persona eliminada.`,
  events: {
    'change.requested': ({ change }: Came<PeopleChangesEvent, 'change.requested'>): Doing =>
      ASKS[change.kind],
    'changePeople.done': (_, from): Doing => ({
      happens: 'El servidor guarda el cambio.',
      ...CLEANS[kindOf(from.context as PeopleChangesContext)],
    }),
    'changePeople.error': (event: Failed, from): Doing => ({
      prepare: arrange(event, CALLS[kindOf(from.context as PeopleChangesContext)]),
      happens: 'El servidor no guarda el cambio.',
      ...(kindOf(from.context as PeopleChangesContext) === 'restore' && { byHand: false as const }),
    }),
  },
  states: {
    resting: ({ failure }: PeopleChangesContext) =>
      failure === null
        ? 'Cada interruptor como lo tiene el servidor.'
        : 'El aviso «No se pudo actualizar el estado del usuario», «No se pudo desbloquear a nadie» o «No se pudo enviar el correo de bienvenida»; la fila vuelve a como estaba.',
    saving: 'La fila ya está como va a quedar; el interruptor, algo más tenue.',
  },
};

const PRESET_WORDS: Readonly<Record<Preset, string>> = {
  none: 'Sin permisos',
  reading: 'Consulta',
  loading: 'Operación de cargas',
  managing: 'Gestión de usuarios',
  everything: 'Todos los módulos',
};

export const newUserWording: MachineWording = {
  title: 'Dar de alta a una persona',
  start: START,
  events: {
    'newUser.requested': 'Pulsa «Nuevo usuario».',
    'newUser.nameChanged': ({ name }: Came<NewUserEvent, 'newUser.nameChanged'>) =>
      `Escribe ${name} en «Nombre», en lugar de lo que haya.`,
    'newUser.emailChanged': ({ email }: Came<NewUserEvent, 'newUser.emailChanged'>) =>
      `Escribe ${email} en «Email», en lugar de lo que haya.`,
    'newUser.presetChosen': ({ preset }: Came<NewUserEvent, 'newUser.presetChosen'>) =>
      `Elige «${PRESET_WORDS[preset]}» en «Empieza con estos permisos».`,
    'newUser.welcomeChosen': 'Quita la marca de «Enviar un correo de bienvenida».',
    'newUser.emailLeft': 'Pasa del campo «Email» a otro.',
    'newUser.submitted': 'Pulsa «Crear usuario».',
    'newUser.closed': 'Pulsa «Cancelar».',
    'createUser.done': {
      happens: 'El servidor crea la cuenta.',
      cleanUp: 'elimina a Eva Sanz en la lista de usuarios.',
    },
    'createUser.error': (event: Failed): Doing =>
      statusOf(event.error) === 422
        ? {
            beforehand: 'da de alta a Eva Sanz con eva.sanz@conectividad.example.',
            happens: 'El servidor dice que ese email ya tiene cuenta.',
            cleanUp: 'elimina a Eva Sanz en la lista de usuarios.',
          }
        : { prepare: arrange(event, 'POST users'), happens: 'El servidor no crea la cuenta.' },
  },
  states: {
    closed: 'La lista de usuarios, sin ningún diálogo.',
    editing: ({ name, email, preset, isEmailLeft, failure, fields }: NewUserContext) =>
      together(
        'El diálogo «Nuevo usuario».',
        preset !== 'none' && `«Empieza con estos permisos» en «${PRESET_WORDS[preset]}».`,
        `«Crear usuario» está ${name === '' || email === '' ? 'apagado' : 'activo'}.`,
        isEmailLeft && (name === '') !== (email === '') && 'Bajo los campos, qué falta por rellenar.',
        fields['email'] !== undefined && 'Bajo «Email», lo que dijo el servidor.',
        failure !== null &&
          fields['email'] === undefined &&
          'Un aviso dice que no se ha creado y que lo escrito sigue ahí.',
      ),
    creating: 'El botón «Crear usuario» espera; el diálogo no se puede cerrar.',
  },
};

export const personCorrectionWording = formWording<CorrectionValues>({
  title: 'Corregir los datos de una persona',
  start: `${START} Pulsa el nombre de Ana Ruiz y, en su panel, «Corregir».`,
  fills: ({ name }) =>
    name === ''
      ? 'Vacía «Nombre» y «Email».'
      : `Escribe ${name} en «Nombre», y en «Email» el correo que tenía.`,
  submit: '«Guardar»',
  refused: { prepare: proxy('422', 'PATCH users/:id') },
  shown: 'El diálogo con «Nombre» y «Email».',
  sent: 'El diálogo se cierra y salta «Usuario corregido correctamente».',
  cleanUp: 'corrige otra vez el nombre: Ana Ruiz.',
});

export const userDeletionWording: MachineWording = {
  title: 'Eliminar a una persona',
  start: START,
  events: {
    'deletion.requested': 'Pulsa «Eliminar» en la fila de Ana Ruiz.',
    'deletion.confirmed': 'Pulsa «Eliminar usuario».',
    'deletion.closed': (_, from): Doing =>
      from.matches({ open: 'refused' }) ? 'Pulsa «Cerrar».' : 'Pulsa «No eliminar».',
    'previewDeletion.done': ({ output: { allowed } }: Ended<DeletionPreview>): Doing =>
      allowed
        ? { happens: 'El servidor dice qué se va con la persona.' }
        : automatic('Mientras tanto otra persona quita lo que permitía eliminarla.'),
    'previewDeletion.error': fails('GET users/:id/deletion', 'El servidor no dice qué se va con la persona.'),
    'deleteUser.done': {
      happens: 'El servidor elimina la cuenta.',
      cleanUp: 'pulsa «Filtro», elige «Estado» y «Eliminados», y pulsa «Restaurar» en la fila de Ana Ruiz.',
    },
    'deleteUser.error': fails('DELETE users/:id', 'El servidor no elimina la cuenta.'),
  },
  states: {
    closed: 'La lista de usuarios, sin ningún diálogo.',
    'open.previewing': 'El diálogo con «Comprobando qué cambia al eliminar esta cuenta…».',
    'open.offered': ({ failure }: UserDeletionContext) =>
      together(
        '«Al eliminar esta cuenta:», con sus sesiones, permisos y cargas, y «Eliminar usuario».',
        failure !== null && 'Un aviso dice que no se ha eliminado a nadie.',
      ),
    'open.refused': '«No se puede eliminar» y el motivo.',
    'open.unavailable': 'Un aviso dice que no se ha eliminado a nadie, y «Reintentar».',
    deleting: 'El botón «Eliminar usuario» espera; el diálogo no se puede cerrar.',
  },
};

export const usersExportWording = fileExportWording({
  title: 'La lista de usuarios como archivo',
  start: START,
  call: 'GET users/export.csv',
});

const NOT_OFFERED = automatic('En «Usuarios» se elige a quien se ve, y no a todos los de un filtro.');

export const userSelectionWording: MachineWording = {
  title: 'Las personas elegidas en la lista',
  start: START,
  events: {
    'rows.toggled': ({ rows }: Came<UserSelectionEvent, 'rows.toggled'>): Doing =>
      rows.length === 1
        ? 'Pulsa la casilla de Ana Ruiz.'
        : 'Con dos personas en la lista, pulsa la casilla de la cabecera.',
    'rows.allTaken': NOT_OFFERED,
    'rows.filterTold': NOT_OFFERED,
  },
  states: {
    none: 'Ninguna casilla está marcada.',
    some: ({ rows }: RowSelectionContext<{ readonly id: number }, PeopleFilter>) =>
      `Sobre la lista, cuántas personas hay elegidas: ${rows.length}.`,
    all: 'No se llega a ver.',
  },
};
