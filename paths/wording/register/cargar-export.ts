import type {
  ExportOrdersContext,
  ExportOrdersEvent,
} from '../../../src/machines/cargar-export/cargar-export-types.ts';
import type {
  ExportFieldsContext,
  ExportFieldsEvent,
} from '../../../src/machines/cargar-export/export-fields-types.ts';
import type { MachineWording } from '../../wording.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, type Came, fails, together } from '../world.ts';

const HOME = 'Has entrado como admin@conectividad.example y ves la página Welcome.';
const THERE = 'Has entrado como admin@conectividad.example y estás en «Cargar Export».';
const OPEN = 'Elige «Cargar Export» en el menú.';
const LEAVE = 'Elige Welcome en el menú.';

export const cargarExportWording: MachineWording = {
  title: 'Qué sale como archivo, y los archivos del último día',
  start: HOME,
  events: {
    'cargarExport.asked': (_, from) =>
      from.matches({ open: { page: 'unseen' } }) ? OPEN : 'Filtra por «Estado»: elige «En curso».',
    'cargarExport.left': LEAVE,
    'fields.told': 'Marca «Descripción» entre los campos.',
    'order.ended': 'Pulsa «Preparar archivo».',
    'loadColumns.done': { happens: 'Llegan las columnas de las obras.' },
    'loadColumns.error': fails('GET obras/columnas', 'Las columnas no llegan.'),
  },
  states: {
    'open.page.unseen': 'La página no está en pantalla.',
    'open.page.seen': 'El tipo, los campos, el filtro, la vista previa y «Archivos de las últimas 24 horas».',
    'open.columns.unknown': 'La página no está en pantalla.',
    'open.columns.loading': 'Todavía sin el botón «Filtro».',
    'open.columns.missing':
      '«Las columnas no se pudieron leer: sin ellas solo se puede buscar por palabras.»',
    'open.columns.known': 'El botón «Filtro».',
  },
};

export const exportFieldsWording: MachineWording = {
  title: 'Los campos de un archivo y su orden',
  start: HOME,
  events: {
    'fields.asked': ({ tipo }: Came<ExportFieldsEvent, 'fields.asked'>, from) => {
      if (from.matches('unasked')) {
        return tipo === 'cm_seg_01'
          ? OPEN
          : 'Abre la dirección de «Cargar Export» con «Facturación» elegida.';
      }
      const { context } = from as unknown as { readonly context: ExportFieldsContext };
      if (context.tipo === tipo) return 'Filtra por «Estado»: elige «En curso».';
      return tipo === 'cm_seg_01' ? 'Elige «Seguimiento».' : 'Elige «Facturación».';
    },
    'fields.toggled': 'Quita o pon la marca de «Descripción» entre los campos.',
    'fields.moved': 'Pulsa «Subir Descripción».',
    'fields.chosen': 'Pulsa «Obligatorios».',
    'loadFields.done': { happens: 'Llegan los campos.' },
    'loadFields.error': fails('POST cargar-export/available-fields', 'Los campos no llegan.'),
    'keepChoice.done': { happens: 'El navegador la recuerda.' },
    'keepChoice.error': automatic('El navegador no deja guardar nada.'),
  },
  states: {
    unasked: 'La página no está en pantalla.',
    loading: 'Renglones grises en el sitio de los campos.',
    failed: '«No se pudo conectar con el servidor para obtener los campos disponibles.» y «Reintentar».',
    'ready.still': 'Los campos, con los elegidos en su orden.',
    'ready.keeping': 'Los campos, con los elegidos en su orden.',
  },
};

export const fieldSelectionsWording = pagedListWording({
  title: 'Las selecciones de campos guardadas',
  start: HOME,
  asked: OPEN,
  askedOtherwise: 'Pulsa «Guardar selección», escribe un nombre y pulsa «Guardar».',
  left: LEAVE,
  call: 'GET cargar-export/selecciones',
  loading: 'Todavía sin selecciones guardadas.',
  shown: 'Las selecciones guardadas, junto a «Todos» y «Obligatorios».',
  failed: '«No se pudieron leer tus selecciones.» y «Reintentar».',
});

export const exportPreviewWording = pagedListWording({
  title: 'Las primeras filas de lo que se exportaría',
  start: HOME,
  asked: OPEN,
  askedOtherwise: 'Filtra por «Estado»: elige «En curso».',
  left: LEAVE,
  call: 'GET cargar-export/vista-previa',
  loading: 'Renglones grises en el sitio de la vista previa.',
  shown: '«Vista previa» con las primeras filas y cuántas hay.',
  failed: '«No se pudo leer la vista previa.» y «Reintentar».',
});

export const ownExportsWording = pagedListWording({
  title: 'Los archivos propios de las últimas 24 horas',
  start: HOME,
  asked: OPEN,
  askedOtherwise: 'Pulsa «Preparar archivo».',
  left: LEAVE,
  call: 'GET cargar-export/exportaciones',
  loading: 'Renglones grises en el sitio de los archivos.',
  shown: '«Archivos de las últimas 24 horas», cada uno con su estado.',
  failed: '«No se pudieron leer tus archivos.» y «Reintentar».',
  polled: { happens: 'Pasa un segundo y medio con un archivo en marcha.' },
});

const nameless = ({ isNameMissing }: ExportOrdersContext): string | false =>
  isNameMissing && '«Escribe un nombre para encontrarla después.»';

export const exportOrdersWording: MachineWording = {
  title: 'Lo que se pide de un archivo',
  start: `${THERE} Pide un archivo con muchas obras.`,
  events: {
    'order.formatChosen': 'En «Formato» elige «CSV».',
    'order.given': ({ order }: Came<ExportOrdersEvent, 'order.given'>) =>
      order.kind === 'saveSelection'
        ? 'Pulsa «Guardar selección» y, con el nombre vacío, «Guardar».'
        : 'Pulsa «Cancelar» en un archivo en marcha.',
    'order.dismissed': 'Pulsa «Cerrar el aviso».',
    'carryOut.done': { happens: 'El servidor lo cancela.' },
    'carryOut.error': fails('POST cargar-export/exportaciones/:id/cancelacion', 'El servidor no lo cancela.'),
  },
  states: {
    resting: (context: ExportOrdersContext) => together('Sin aviso sobre los archivos.', nameless(context)),
    working: 'Los botones de los archivos no se pueden pulsar.',
    done: (context: ExportOrdersContext) => together('El archivo está cancelado.', nameless(context)),
    refused: (context: ExportOrdersContext) =>
      together('Por qué no se hizo, «Reintentar» y «Cerrar el aviso».', nameless(context)),
  },
};

export const exportDownloadWording: MachineWording = {
  title: 'La descarga de un archivo',
  start: `${THERE} Hay un archivo hecho.`,
  events: {
    'download.requested': 'Pulsa «Descargar» en un archivo hecho.',
    'download.received': automatic('Llega otra parte del archivo.'),
    'download.continued': 'Pulsa «Seguir descargando».',
    'download.cancelled': 'Pulsa «Cancelar la descarga».',
    'downloadParts.done': { happens: 'El navegador guarda el archivo.' },
    'downloadParts.error': fails('GET cargar-export/exportaciones/:id/fichero', 'La descarga se corta.'),
  },
  states: {
    resting: 'El botón «Descargar» en cada archivo hecho.',
    downloading: together('Cuánto ha llegado.', 'El botón «Cancelar la descarga».'),
    cut: '«La descarga se ha interrumpido» y «Seguir descargando».',
  },
};
