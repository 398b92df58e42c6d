import type { Doing, MachineWording } from '../../wording.ts';
import { automatic } from '../world.ts';

export const columnPanelWording: MachineWording = {
  title: 'Qué contiene una columna',
  start:
    'Has entrado como ana.ruiz@conectividad.example y ves en «Cargas Másivas» la vista previa de un archivo bueno.',
  events: {
    'statistics.requested': 'Pulsa en la tabla el encabezado de la columna C.',
    'statistics.closed': 'Pulsa «Cerrar las estadísticas».',
    'statistics.contentChanged': (_, from): Doing =>
      from.matches('shown')
        ? 'Haz doble clic en una celda de la columna, escribe otro valor y pulsa Intro.'
        : automatic('Se corrige una celda mientras los valores se cuentan.'),
    'statistics.dateRulesChanged': (_, from): Doing =>
      from.matches('shown')
        ? 'En «Fechas» cambia el orden de una columna.'
        : automatic('Cambia el orden de las fechas sin un panel con valores a la vista.'),
    'loadStatistics.done': { happens: 'Los valores terminan de contarse.' },
    'loadStatistics.error': automatic('El lector de archivos falla al contar los valores.'),
  },
  states: {
    closed: 'La tabla ocupa todo el ancho: no hay panel de columna.',
    reading: 'El panel de la columna se abre, o sigue con lo que tenía, mientras se cuentan los valores.',
    shown: 'El panel de la columna con «Qué contiene», «Registros», «Con valor» y «Valores distintos».',
    failed: 'En el panel, «No se pudieron contar los valores» y «Reintentar».',
  },
};
