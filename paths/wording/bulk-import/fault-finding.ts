import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, proxy } from '../world.ts';

const FINDING = 'Sobre la tabla, «Buscando lo que la validación encontraría…».';

export const faultFindingWording: MachineWording = {
  title: 'Lo que la validación encontraría en el archivo',
  start:
    'Has entrado como ana.ruiz@conectividad.example y estás en «Cargas Másivas». El archivo es el de npm run sample-workbook -- --faults bad-site; al elegirlo empieza la prueba.',
  events: {
    'faults.sheetsChanged': (_, from): Doing =>
      from.matches('waitingForFields')
        ? { happens: 'El servidor dice qué campos tiene cada hoja.' }
        : automatic('Cambia cómo se leen las fechas.'),
    'faults.contentChanged': (_, from): Doing =>
      from.matches('known') || from.matches('unanswered') || from.matches('failed')
        ? 'Haz doble clic en una celda de la tabla, escribe otro valor y pulsa Intro.'
        : automatic('Se corrige una celda mientras se busca.'),
    'after.settle': { happens: 'Pasa un momento sin que nada cambie.' },
    'findFaults.done': { happens: 'El lector termina de comprobar las filas.' },
    'findFaults.error': automatic('El lector de archivos falla al comprobar las filas.'),
    'askFacts.done': { happens: 'El portal dice qué sitios, proyectos, obras y líneas conoce.' },
    'askFacts.error': {
      prepare: proxy('corta', 'POST cargamasiva/comprobar'),
      happens: 'El portal no contesta.',
    },
    'listFaults.done': { happens: 'Los problemas y los avisos llegan a la lista.' },
    'listFaults.error': automatic('El lector de archivos falla al enumerar los problemas.'),
    'faults.retryRequested': 'En la lista de problemas pulsa «Comprobar de nuevo».',
  },
  states: {
    waitingForFields: 'La vista previa del archivo, con los problemas que no necesitan la validación.',
    settling: FINDING,
    finding: FINDING,
    asking: FINDING,
    judging: FINDING,
    listing: FINDING,
    known: 'Sobre la tabla, cuántos problemas hay, también los que la validación encontraría.',
    unanswered: 'En la lista, que no se pudo preguntar al portal, y «Comprobar de nuevo».',
    failed: 'En la lista, «No se pudo comprobar lo que la validación encontraría.» y «Comprobar de nuevo».',
  },
};
