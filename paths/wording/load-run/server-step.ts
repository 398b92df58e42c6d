import { type CallFailure, isDatabaseBusy } from '../../../src/machines/kit/call-failure.ts';
import { isBusy } from '../../../src/machines/load-run/lost-answer.ts';
import type {
  AskedRun,
  SentStep,
  ServerStepContext,
} from '../../../src/machines/load-run/step/server-step-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended, proxy } from '../world.ts';

const STEP = 'borrar';
const RUN = 'GET cargamasiva/ejecuciones/:id';

export const serverStepWording: MachineWording = {
  title: 'Un paso de una carga: enviarlo una vez y saber qué pasó',
  start:
    'Has entrado como ana.ruiz@conectividad.example y el diálogo «Confirmar Carga Masiva» está abierto con un archivo bueno. El paso de la prueba es el primero; empieza al confirmar con «Cargar N registros».',
  events: {
    'sendStep.done': ({ output }: Ended<SentStep>): Doing =>
      output.kind === 'answered'
        ? { happens: 'El servidor hace el paso.' }
        : {
            prepare: isDatabaseBusy(output.failure)
              ? 'con la base de datos integrada, carga en otra ventana un archivo de 40.000 obras.'
              : proxy(commandOf(output.failure), STEP),
            happens: sentFailed(output.failure),
            ...(output.failure.kind === 'timeout' && { long: true }),
          },
    'sendStep.error': automatic('El envío falla en la propia página.'),
    'askRun.done': ({ output }: Ended<AskedRun>, from): Doing => {
      switch (output.kind) {
        case 'answered':
          return {
            prepare: proxy(`${lossOf((from.context as ServerStepContext).failure)}-hecho`, STEP),
            during: 'sendStep',
            happens: 'El servidor dice que el paso está hecho.',
          };
        case 'running':
          return { happens: 'El servidor dice que sigue trabajando en el paso.' };
        case 'neverReceived':
          return { happens: 'El servidor dice que no recibió el paso.' };
        case 'noAnswer':
          return { prepare: proxy(commandOf(output.failure), RUN), happens: askFailed(output.failure) };
        case 'rejected':
          return automatic('El servidor dice que rechazó el paso.');
        case 'closed':
          return automatic('El servidor dice que la carga se cerró sin el paso.');
      }
    },
    'askRun.error': automatic('La pregunta falla en la propia página.'),
    'session.renewed': (_, from): Doing =>
      from.matches('waitingForSession')
        ? 'En el diálogo «Tu sesión ha caducado» entra con un código nuevo.'
        : automatic('La sesión se renueva mientras se envía el paso.'),
    'after.askAgain': { long: true, happens: 'Pasan unos segundos: 2, 4, 8, 16 y, desde ahí, 30.' },
    'after.askAtMost': {
      prepare: proxy('cuelga', RUN),
      happens: 'Pasan 10 minutos sin saber qué pasó.',
    },
    'run.retryRequested': 'Pulsa «Reintentar la carga».',
    'run.takeOverRequested': {
      prepare: proxy('409-libre', STEP),
      during: 'sendStep',
      does: 'Pulsa «Cerrar su carga y empezar la mía».',
    },
    'run.abandoned': 'Pulsa «Volver a la vista previa».',
  },
  states: {
    sending: 'En el terminal, «Vaciando las tablas auxiliares…»',
    'recovering.askingRun': ({ failure }: ServerStepContext) => `Sobre el terminal, ${asking(failure)}.`,
    'recovering.waitingToAsk': ({ failure }: ServerStepContext) => `Sigue ${asking(failure)}.`,
    'recovering.waitingToSend': 'Sigue «El servidor está ocupado».',
    waitingForSession: 'Sobre el terminal, «Tu sesión ha caducado», y delante el diálogo para entrar.',
    held: 'Sobre el terminal, quién está cargando y «Volver a la vista previa».',
    done: 'El paso queda hecho, con lo que dijo el servidor, y empieza el siguiente.',
    failed: 'La carga se detiene y encima del terminal se dice qué falló.',
    closed: 'La carga se detiene y encima del terminal se dice quién la cerró.',
    abandoned: 'La vista previa del archivo, como antes de confirmar.',
  },
};

const asking = (failure: CallFailure | null): string =>
  isBusy(failure) ? '«El servidor está ocupado»' : '«Preguntando al servidor qué pasó»';

/** The command for an answer that is lost after the server did the step; it comes to the page like `failure`. */
const lossOf = (failure: CallFailure | null): string => {
  if (failure?.kind === 'status') return '504';
  return failure?.kind === 'timeout' ? 'cuelga' : 'corta';
};

const commandOf = (failure: CallFailure): string => {
  if (failure.kind === 'status') return String(failure.status);
  return failure.kind === 'timeout' ? 'cuelga' : 'corta';
};

function sentFailed(failure: CallFailure): string {
  if (failure.kind === 'timeout')
    return 'La respuesta no llega: se acaba la paciencia de la página (5 minutos).';
  if (failure.kind !== 'status') return 'La respuesta se pierde.';
  if (isDatabaseBusy(failure)) return 'El servidor dice que su base de datos está ocupada.';
  if (failure.status === 401) return 'El servidor dice que la sesión ha caducado.';
  return failure.status === 409 ? 'El servidor dice que carga otra persona.' : 'El servidor falla.';
}

function askFailed(failure: CallFailure): string {
  if (failure.kind !== 'status') return 'Tampoco se puede preguntar.';
  return failure.status === 401
    ? 'El servidor dice que la sesión ha caducado.'
    : 'El servidor dice que la persona ya no puede mirar la carga.';
}
