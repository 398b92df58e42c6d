import type { AnyMachineSnapshot } from 'xstate';
import { isSessionExpired } from '../../src/machines/kit/call-failure.ts';
import type {
  AccessAnswer,
  AccessDraftContext,
  AccessDraftEvent,
} from '../../src/machines/users/access-draft-types.ts';
import { FLAG_LABELS } from '../../src/shared/flag-labels.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { automatic, type Came, type Ended, fails, together } from './world.ts';

const WITHOUT = 'quita a Ana Ruiz todos los permisos y guárdalo.';

interface DraftWords {
  readonly title: string;
  readonly start: string;
  readonly turn: (flag: string, value: boolean) => string;
  readonly save: string;
  readonly discard: string;
  readonly untouched: string;
  readonly editing: string;
  readonly saving: string;
}

const isRefused = ({ context }: AnyMachineSnapshot): boolean =>
  isSessionExpired((context as AccessDraftContext).failure);

const newsOf = ({ conflicts, failure }: AccessDraftContext): string =>
  together(
    conflicts.length > 0 && 'El aviso «Alguien más ha cambiado estos permisos», con lo que cambió.',
    failure !== null && 'Un aviso dice que no se ha guardado nada y que los cambios siguen ahí.',
  );

/** The words of the access draft: one machine serves the dialog of one person and the matrix of all. */
const draftWording = (words: DraftWords): MachineWording => ({
  title: words.title,
  start: words.start,
  events: {
    'access.set': ({ assignments }: Came<AccessDraftEvent, 'access.set'>) =>
      together(
        ...assignments.flatMap(({ flags }) =>
          Object.entries(flags).map(([flag, value]) =>
            words.turn(FLAG_LABELS[flag as keyof typeof FLAG_LABELS], value),
          ),
        ),
      ),
    'access.undone': 'Pulsa «Deshacer».',
    'access.saveRequested': words.save,
    'access.discardRequested': words.discard,
    'access.discarded': 'Pulsa «Descartar» en la pregunta.',
    'access.stayed': 'Pulsa «Seguir editando» en la pregunta.',
    'session.renewed': (_, from): Doing =>
      isRefused(from)
        ? 'En el diálogo «Tu sesión ha caducado», escribe el código.'
        : automatic('La sesión se renueva con la página abierta.'),
    'savePermissions.done': ({ output }: Ended<AccessAnswer>): Doing => {
      if (output.kind === 'saved') return { happens: 'El servidor guarda los permisos.', cleanUp: WITHOUT };
      return {
        prepare: output.users[0]?.permissions.locations
          ? 'en otra pestaña dale a Ana Ruiz «Localizaciones Celsig» y guárdalo.'
          : 'en otra pestaña dale a Ana Ruiz «Actividad» y «Panel», y guárdalo.',
        happens: 'El servidor dice que alguien se adelantó, y no guarda nada.',
        cleanUp: WITHOUT,
      };
    },
    'savePermissions.error': fails('PATCH users/permissions', 'El servidor no guarda los permisos.'),
  },
  states: {
    untouched: ({ conflicts }: AccessDraftContext) =>
      conflicts.length === 0
        ? words.untouched
        : 'Lo que cambió la otra persona y «Lo que querías cambiar ya está así: no queda nada por guardar.»',
    'touched.editing': (context: AccessDraftContext) => together(words.editing, newsOf(context)),
    'touched.asking': 'La pregunta «Descartar los cambios».',
    'touched.saving': words.saving,
  },
});

const ADMIN =
  'Has entrado como admin@conectividad.example y estás en «Usuarios». Ana Ruiz no tiene ningún permiso.';

const editor = draftWording({
  title: 'Los permisos de una persona',
  start: ADMIN,
  turn: (flag, value) => `${value ? 'Enciende' : 'Apaga'} el interruptor de ${flag}, si no lo está ya.`,
  save: 'Pulsa «Guardar».',
  discard: 'Pulsa «Cancelar».',
  untouched: 'La lista, o el diálogo de Ana Ruiz con «Sin cambios.».',
  editing: 'El diálogo de Ana Ruiz; «Al guardar» dice qué se concede y qué se retira.',
  saving: 'El botón de guardar espera; el diálogo no se puede cerrar.',
});
export const permissionsEditorWording: MachineWording = {
  ...editor,
  events: {
    ...editor.events,
    'access.opened': ({ assignments }: Came<AccessDraftEvent, 'access.opened'>): Doing =>
      assignments.length === 0
        ? 'Pulsa «Permisos» en la fila de Ana Ruiz.'
        : automatic(
            'Se abre el aviso con el que Ana Ruiz pide un permiso; lo recorre la prueba de la lista.',
          ),
    'access.closed': 'Pulsa «Cerrar».',
  },
};

const matrix = draftWording({
  title: 'La matriz de permisos',
  start: `${ADMIN} Elige «Matriz de permisos».`,
  turn: (flag, value) =>
    `En la fila de Ana Ruiz ${value ? 'marca' : 'desmarca'} la casilla de ${flag}, si no lo está ya.`,
  save: 'Pulsa el botón que guarda.',
  discard: 'Pulsa «Descartar».',
  untouched: 'La matriz con «Sin cambios».',
  editing: 'Las casillas cambiadas destacan y arriba se dice cuántos cambios hay sin guardar.',
  saving: 'El botón que guarda espera.',
});
export const accessMatrixWording: MachineWording = {
  ...matrix,
  events: {
    ...matrix.events,
    'access.reviewRequested': 'Pulsa «Revisar y guardar».',
    'access.reviewLeft': 'Pulsa «Seguir editando».',
  },
  states: {
    ...matrix.states,
    'touched.reviewing': (context: AccessDraftContext) =>
      together(
        'El diálogo «Revisa los cambios de permisos», con lo que cambia de cada persona.',
        newsOf(context),
      ),
  },
};

export const accessHistoryWording = pagedListWording({
  title: 'El historial de los permisos de una persona',
  start:
    'Has entrado como admin@conectividad.example y tienes abiertos los permisos de una persona con más de 20 cambios.',
  asked: 'Elige «Historial».',
  askedOtherwise: 'Pulsa «Ver cambios anteriores» o «Ver los últimos».',
  left: 'Elige «Permisos».',
  call: 'GET users/:id/permissions/history',
  loading: 'Un renglón gris en el sitio de la lista.',
  shown: 'Los cambios, cada uno con quién lo hizo y cuándo.',
  failed: 'Un aviso dice que el historial no se pudo leer, y «Reintentar».',
});
