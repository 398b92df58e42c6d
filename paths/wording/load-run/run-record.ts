import type { RunRecordContext, RunSeen } from '../../../src/machines/load-run/record/run-record-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended, fails, together } from '../world.ts';

const RUN = 'GET cargamasiva/ejecuciones/:id';

export const runRecordWording: MachineWording = {
  title: 'Mirar una carga desde su registro',
  start:
    'Has entrado como ana.ruiz@conectividad.example. Tienes la dirección de una carga tuya: /carga-masiva?carga= y su código.',
  events: {
    'after.firstLook': 'Abre la dirección de la carga.',
    'record.runOpened': automatic('La carga que hace esta misma página da su primer paso.'),
    'loadRun.done': ({ output: { run } }: Ended<RunSeen>, from): Doing => {
      if (run.estado === 'en_curso')
        return {
          prepare: 'empieza la carga en otra pestaña y ciérrala a medias.',
          happens: 'El servidor dice que la carga sigue abierta.',
        };
      if (run.estado !== 'completada') return { happens: 'El servidor dice que la carga ha terminado.' };
      return (from.context as RunRecordContext).seen === null
        ? {
            prepare: 'usa la dirección de una carga completada.',
            happens: 'El servidor dice que la carga se completó.',
          }
        : automatic('La carga se completa mientras se mira.');
    },
    'loadRun.error': fails(RUN, 'La carga no se puede leer.'),
    'after.nextLook': { happens: 'Pasa un rato (un segundo; tras un fallo, 10) y se mira otra vez.' },
    'record.retryRequested': (_, from): Doing =>
      from.matches('failed') && !isUnknown(from.context as RunRecordContext)
        ? 'Pulsa «Reintentar».'
        : automatic('Se pide mirar otra vez donde no hay con qué pedirlo.'),
    'record.closeRequested': (_, from): Doing =>
      from.matches('following')
        ? 'Cuando aparezca, pulsa «Cerrar esta carga» y, en la pregunta, otra vez «Cerrar esta carga».'
        : automatic('Se cierra la carga mientras se lee.'),
    'closeRun.done': { happens: 'El servidor cierra la carga.' },
    'closeRun.error': fails('POST cargamasiva/ejecuciones/:id/cerrar', 'El servidor no la cierra.'),
    'session.renewed': automatic('La sesión se renueva mientras se mira la carga.'),
    'connection.returned': automatic('El servidor vuelve a contestar mientras se mira la carga.'),
    'clock.ticked': { happens: 'Pasa un segundo.' },
    'undoRun.done': automatic('Se cierra el diálogo de deshacer; lo recorre su propia prueba.'),
  },
  states: {
    starting: 'La carga aún no está en pantalla.',
    reading: ({ seen }: RunRecordContext) =>
      seen === null ? '«Buscando la carga…»' : 'La carga sigue en pantalla mientras se mira otra vez.',
    following: ({ failure, closeFailure }: RunRecordContext) =>
      together(
        '«Esta carga tuya sigue abierta», el paso en que está y su «Terminal de procesamiento».',
        failure !== null && '«No se pudo actualizar: es lo último que se sabe. Se vuelve a intentar.»',
        closeFailure !== null && 'Un aviso dice por qué no se pudo cerrar.',
      ),
    closing: 'El botón «Cerrar esta carga» muestra que trabaja.',
    settled: ({ seen }: RunRecordContext) =>
      together(
        'El resultado de la carga, su «Terminal de procesamiento» y, debajo, «Incidencias» y «Correcciones».',
        seen?.run.estado === 'completada' && 'Delante de ellas, «Obras».',
      ),
    failed: (context: RunRecordContext) =>
      isUnknown(context)
        ? '«No hay ninguna carga con ese enlace».'
        : '«No se pudo leer esta carga» y el botón «Reintentar».',
  },
};

const isUnknown = ({ failure }: RunRecordContext): boolean =>
  failure?.kind === 'status' && failure.status === 404;
