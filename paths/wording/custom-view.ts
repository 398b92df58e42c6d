import type { WidgetLayout } from '../../src/api/contract/widget-layout.ts';
import type { WidgetDataEvent } from '../../src/machines/custom-view/widget-data-types.ts';
import type { WidgetSettings } from '../../src/machines/custom-view/widget-grid-types.ts';
import type {
  KeptLayout,
  SaveLayoutOutput,
  WidgetLayoutContext,
} from '../../src/machines/custom-view/widget-layout-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { automatic, type Came, crash, type Ended, fails, together } from './world.ts';

const START = 'Has entrado como admin@conectividad.example y ves el panel, con la vista clásica.';

export const customViewWording: MachineWording = {
  title: 'La vista personalizada del panel',
  start: START,
  events: {
    'customView.asked': (_: unknown, from): Doing =>
      from.matches('unseen')
        ? 'Elige «Vista personalizada».'
        : 'Elige otro periodo en el botón de las fechas.',
    'customView.left': 'Elige «Vista clásica».',
    'layout.came': automatic('Llegan los widgets guardados.'),
    'grid.changed': 'En «Editar», mueve un widget.',
  },
  states: {
    unseen: 'La vista clásica, u otra página.',
    seen: 'Los widgets.',
  },
};

export const widgetLayoutWording: MachineWording = {
  title: 'La disposición de los widgets',
  start: START,
  events: {
    'layout.opened': 'Elige «Vista personalizada».',
    'layout.changed': 'En «Editar», mueve un widget.',
    'layout.undone': 'Pulsa «Deshacer».',
    'layout.redone': 'Pulsa «Rehacer».',
    'layout.resetConfirmed': 'Pulsa «Restablecer» y confirma.',
    'layout.versionChosen': 'Pulsa «Versiones» y elige una.',
    'layout.shareConfirmed': 'Pulsa «Usar para todos» y confirma.',
    'layout.mineKept': 'Pulsa «Quedarme con esta».',
    'layout.theirsTaken': 'Pulsa «Ver la otra».',
    'readKept.done': ({ output }: Ended<KeptLayout | null>) => ({
      prepare:
        output === null
          ? 'borra lo que guarda este navegador.'
          : 'mueve un widget sin conexión y carga la página otra vez.',
      happens: 'Se lee lo que guarda este navegador.',
    }),
    'readKept.error': automatic('Este navegador no deja leer lo que guarda.'),
    'loadLayout.done': ({ output }: Ended<WidgetLayout>) => ({
      prepare: output.version === 1 ? 'no cambies nada en otra pestaña.' : 'mueve un widget en otra pestaña.',
      happens: 'Llega la disposición guardada.',
    }),
    'loadLayout.error': fails('GET dashboard/disposicion', 'La disposición guardada no llega.'),
    'layoutStore.error': crash('lo que guarda este navegador'),
    'after.saveAfter': { happens: 'Pasa casi un segundo sin más cambios.' },
    'saveLayout.done': (event: Ended<SaveLayoutOutput>) =>
      event.output.kind === 'saved'
        ? { happens: 'El servidor la guarda.' }
        : {
            prepare: 'mueve un widget en otra pestaña.',
            happens: 'El servidor tiene otra de otra pestaña.',
          },
    'saveLayout.error': fails('PUT dashboard/disposicion', 'La disposición no llega al servidor.'),
    'shareLayout.done': { happens: 'Se guarda para todos.' },
    'shareLayout.error': fails('PUT dashboard/disposicion/general', 'No se guarda para todos.'),
  },
  states: {
    unopened: 'La vista clásica.',
    reading: 'Recuadros grises.',
    loading: ({ isKnown }: WidgetLayoutContext) =>
      isKnown ? 'Los widgets de la última vez.' : 'Recuadros grises.',
    failed: '«No se ha podido leer tu panel.» y «Reintentar».',
    'open.saved': ({ version }: WidgetLayoutContext) =>
      version === 0 ? 'Los widgets de todos.' : 'Los widgets, y en «Editar», «Layout guardado».',
    'open.changed': 'En «Editar», «Guardando…».',
    'open.saving': 'En «Editar», «Guardando…».',
    'open.unsaved':
      '«No se ha podido guardar tu panel. Está en este navegador y se enviará en cuanto se pueda.» y «Reintentar».',
    'open.conflicting': '«Tu panel ha cambiado en otra pestaña o en otro equipo.» y dos botones.',
    'open.sharing': 'Los widgets.',
  },
};

export const widgetGridWording: MachineWording = {
  title: 'Los widgets y su sitio',
  start: 'Has entrado como admin@conectividad.example y ves el panel, con la vista personalizada.',
  events: {
    'grid.given': automatic('Llegan los widgets guardados.'),
    'grid.columnsMeasured': automatic('Cambia el ancho de la ventana.'),
    'grid.editRequested': 'Pulsa «Editar».',
    'grid.editEnded': 'Pulsa «Listo».',
    'widget.taken': 'Lleva el foco al asa de un widget y pulsa Intro.',
    'widget.moved': 'Pulsa la flecha derecha.',
    'widget.grown': 'Pulsa Mayús y la flecha derecha.',
    'widget.dropped': 'Pulsa Intro.',
    'widget.putBack': 'Pulsa Esc.',
    'widget.added': 'Pulsa «Añadir widget» y elige uno.',
    'widget.configured': 'En el menú de un widget elige «Configurar», cambia su título y pulsa «Guardar».',
    'widget.removed': 'En el menú de un widget elige «Eliminar» y confirma.',
  },
  states: {
    viewing: 'Los widgets, y el botón «Editar».',
    editing: 'Cada widget con su asa y su menú, y el botón «Listo».',
    holding: 'El widget que tienes en la mano, marcado.',
  },
};

export const widgetDataWording: MachineWording = {
  title: 'Lo que muestran los widgets',
  start: START,
  events: {
    'widgets.shown': ({ time }: Came<WidgetDataEvent, 'widgets.shown'>, from): Doing =>
      from.matches('unseen')
        ? `Elige «Vista personalizada»${time === null ? '' : ' con «Este mes» en el botón de las fechas'}.`
        : `Pulsa el botón de las fechas y elige «${time === null ? 'Desde el principio' : 'Este mes'}».`,
    'widgets.left': 'Elige «Vista clásica».',
    'widgets.wanted': automatic('Cambian los widgets que se muestran.'),
    'widgets.refreshRequested': 'En el menú de un widget elige «Actualizar».',
    'widgets.due': automatic('Toca leer otra vez.'),
    'readWidgets.done': { happens: 'Llegan los datos.' },
    'readWidgets.error': fails('GET dashboard/widgets', 'Los datos no llegan.'),
    'watchPage.error': automatic('El navegador no dice si la pestaña se ve.'),
    'after.look': { long: true, happens: 'Pasan 30 segundos.' },
  },
  states: {
    unseen: 'Los widgets no están en pantalla.',
    'seen.call.resting': 'Cada widget con sus datos.',
    'seen.call.reading': 'Los datos de antes, o recuadros grises.',
    'seen.clock.counting': 'Los widgets se actualizan solos.',
    'seen.clock.paused': together('La pestaña está detrás de otra:', 'no se pide nada.'),
  },
};

export const layoutVersionsWording: MachineWording = {
  title: 'Las versiones del panel',
  start: 'Has entrado como admin@conectividad.example y editas la vista personalizada del panel.',
  events: {
    'resource.opened': 'Pulsa «Versiones».',
    'load.done': { happens: 'Llegan las versiones.' },
    'load.error': fails('GET dashboard/disposicion/versiones', 'Las versiones no llegan.'),
  },
  states: {
    unopened: 'El panel, sin el diálogo de las versiones.',
    loading: '«Leyendo las versiones…».',
    ready: 'Cada versión con su momento y «Volver a esta».',
    failed: '«No se han podido leer las versiones.» y «Reintentar».',
  },
};

export const widgetSettingsWording = formWording<WidgetSettings>({
  title: 'La configuración de un widget',
  start: 'Editas la vista personalizada y en el menú de un widget eliges «Configurar».',
  fills: ({ title = '' }) => (title.trim() === '' ? 'Vacía «Título».' : `Escribe ${title} en «Título».`),
  submit: '«Guardar»',
  alone: {
    done: 'El widget queda como dice el diálogo.',
    failed: 'No se puede cambiar el widget: un error del propio portal.',
  },
  shown: 'El diálogo «Configurar el widget» con sus campos.',
  sent: 'El diálogo se cierra y el widget tiene lo nuevo.',
});
