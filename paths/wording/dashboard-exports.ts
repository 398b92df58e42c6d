import type { PictureOutcome } from '../../src/machines/dashboard-exports/dashboard-exports-types.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, crash, type Ended, fails, together } from './world.ts';

export const dashboardExportsWording: MachineWording = {
  title: 'Lo que se exporta del panel',
  start: 'Has entrado como admin@conectividad.example y ves «Panel de Control», con «Vista clásica» elegida.',
  events: {
    'export.opened': 'Pulsa «Exportar» y elige «Elegir qué y cómo…».',
    'export.choiceChanged': 'Elige «CSV» en «Formato».',
    'export.requested': (_, from) =>
      from.matches('choosing')
        ? 'Pulsa «Exportar» en el diálogo.'
        : 'Pulsa «Exportar» y elige «Proyectos (Excel)».',
    'export.received': automatic('Llega otro trozo del archivo.'),
    'export.detailsRequested': automatic('Se pulsa «Detalles» en el aviso de un archivo descargado.'),
    'export.closed': (_, from) => (from.matches('made') ? 'Pulsa «Cerrar».' : 'Pulsa «Cancelar».'),
    'pictures.requested': 'Pulsa «Exportar» y elige «Gráficos (PNG)».',
    'pictures.cancelled': 'Pulsa «Cancelar».',
    'check.opened': 'Pulsa «Exportar» y elige «Comprobar una huella…».',
    'check.requested': (_, from) =>
      from.matches('asking')
        ? 'Escribe en «Huella» la de un archivo exportado y pulsa «Comprobar».'
        : from.matches('made')
          ? 'Pulsa «¿Sigue siendo así?».'
          : automatic('Se comprueba otra vez la misma huella.'),
    'check.closed': (_, from) => (from.matches('answered') ? 'Pulsa «Cerrar».' : 'Pulsa «Cancelar».'),
    'exportReport.done': { happens: 'El navegador guarda el archivo.' },
    'exportReport.error': fails('POST dashboard/exportaciones', 'El archivo no llega.'),
    'savePicture.done': ({ output }: Ended<PictureOutcome>) =>
      output.kind === 'saved'
        ? { happens: 'El navegador guarda el gráfico.' }
        : automatic(output.kind === 'missing' ? 'No hay nada que dibujar.' : 'El navegador no da la imagen.'),
    'savePicture.error': crash('el dibujo de un gráfico'),
    'checkExport.done': { happens: 'El servidor contesta.' },
    'checkExport.error': fails('GET dashboard/exportaciones/:id', 'La comprobación no llega.'),
    'after.betweenPictures': { happens: 'Pasa medio segundo.' },
  },
  states: {
    resting: 'El panel, con el botón «Exportar».',
    choosing: 'El diálogo «Exportar», con «Qué», «Alcance» y «Formato».',
    preparing: '«Preparando el archivo» y «Cancelar».',
    made: together('«Archivo descargado»,', 'su huella y «¿Sigue siendo así?».'),
    failed: '«Error al exportar datos» y «Reintentar».',
    exporting: 'El aviso «Preparando el archivo», con «Cancelar».',
    picturing: 'El aviso «Descargando los gráficos», con «Cancelar».',
    pausing: 'El aviso «Descargando los gráficos», con «Cancelar».',
    asking: 'El diálogo «¿Sigue siendo así?», con «Huella» y «Comprobar».',
    checking: '«Leyendo los datos de ahora y comparándolos…».',
    answered: '«Sigue igual: los datos son los que se exportaron.»',
  },
};
