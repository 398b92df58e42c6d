import type { ProblemGroupsEvent } from '../../../src/machines/bulk-import/faults/problem-groups-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came, type Ended } from '../world.ts';

export const problemGroupsWording: MachineWording = {
  title: 'Los problemas del archivo, por grupos',
  start:
    'Has entrado como ana.ruiz@conectividad.example y en «Cargas Másivas» has elegido el archivo de npm run sample-workbook -- --faults bad-site,excel-error. La lista de problemas está abierta, por grupos.',
  events: {
    'groups.opened': ({ group }: Came<ProblemGroupsEvent, 'groups.opened'>): Doing =>
      group.source.from === 'faults'
        ? 'Elige el grupo de los sitios que no existen.'
        : 'Elige el grupo «Errores de Excel».',
    'groups.closed': 'Pulsa «Todos los grupos».',
    'groups.problemsChanged': 'Haz doble clic en una celda de la tabla, escribe otro valor y pulsa Intro.',
    'readValues.done': ({ output }: Ended<readonly unknown[]>): Doing =>
      output.length === 0
        ? { happens: 'En el grupo ya no queda ningún problema.' }
        : { happens: 'Llegan los valores del grupo.' },
    'readValues.error': automatic('El lector de archivos no puede enumerar los valores.'),
    'groups.fillRequested': ({ value }: Came<ProblemGroupsEvent, 'groups.fillRequested'>): Doing =>
      automatic(
        value === null
          ? 'Se pide rellenar con el valor de la fila de arriba.'
          : 'Se pide rellenar con el valor escrito.',
      ),
    'groups.valueReplaced': 'En un valor elige «Reemplazar», escribe otro y pulsa Intro.',
    'groups.nearestTaken': 'Pulsa «Usar el más cercano».',
    'groups.fixChosen': 'Pulsa «Poner en mayúsculas».',
    'groups.blockPasted': ({ text }: Came<ProblemGroupsEvent, 'groups.blockPasted'>): Doing =>
      `Pulsa «Pegar valores…», pega ${text.trim().split(/\s+/).length} líneas y pulsa «Ver el cambio».`,
    'groups.spanGiven': ({ span }: Came<ProblemGroupsEvent, 'groups.spanGiven'>): Doing =>
      span === null
        ? 'Vacía «De la fila».'
        : `Escribe ${span.from} en «De la fila» y ${span.to} en «A la fila».`,
    'groups.valueToggled': 'Marca la casilla de un valor, o desmárcala.',
    'groups.fixAccepted': 'Pulsa «Aplicar a 2 filas».',
    'groups.fixLeft': 'Pulsa «Cancelar».',
    'previewFix.done': { happens: 'El lector dice qué cambiaría.' },
    'previewFix.error': automatic('El lector de archivos no puede decir qué cambiaría.'),
    'groups.rowsLeftOut': ({ value }: Came<ProblemGroupsEvent, 'groups.rowsLeftOut'>): Doing =>
      value === null
        ? 'Pulsa «Omitir sus filas» junto al nombre del grupo.'
        : 'En un valor pulsa «Omitir sus filas».',
    'readRows.done': { happens: 'El lector dice cuáles son las filas, y quedan omitidas.' },
    'readRows.error': automatic('El lector de archivos no puede decir las filas.'),
    'groups.onlyGoodRequested': 'Junto al nombre del archivo, pulsa «Cargar solo las buenas».',
    'groups.faultsFound': { happens: 'Se sabe otra vez lo que la validación encontraría.' },
    'readFaultyRows.done': ({ output }: Ended<readonly unknown[]>, from): Doing =>
      output.length + from.context.others.length === 0
        ? { happens: 'Ninguna fila que se carga tiene problemas, y se prepara la carga.' }
        : { happens: 'El lector dice qué filas tienen problemas, y quedan omitidas.' },
    'readFaultyRows.error': automatic('El lector de archivos no puede decir qué filas tienen problemas.'),
  },
  states: {
    closed: 'La lista de grupos, cada uno con su columna y cuántos problemas tiene.',
    'open.reading': 'El grupo, con «Leyendo los valores…» la primera vez.',
    'open.shown': 'El grupo, con sus valores y lo que los corrige todos a la vez.',
    'open.previewing': 'El grupo, con «Mirando qué cambiaría…».',
    'open.previewed': 'El grupo, con cada valor de ahora y el que tendría, y cuántas filas cambian.',
    'open.leavingOut': 'El grupo, mientras se buscan sus filas.',
    'keepingGood.reading': 'El botón de las buenas, ocupado.',
    'keepingGood.waiting': 'El botón de las buenas, ocupado.',
    'open.failed': 'En el grupo, «No se pudieron leer sus valores.» y «Reintentar».',
  },
};
