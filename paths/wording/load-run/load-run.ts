import type { AnyMachineSnapshot } from 'xstate';
import type { LoadStep } from '../../../src/api/contract/bulk-import.ts';
import type { LoadRunContext } from '../../../src/machines/load-run/load-run-types.ts';
import type { ServerStepOutput } from '../../../src/machines/load-run/step/server-step-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Ended, proxy, together } from '../world.ts';

const CALLS: Readonly<Record<string, LoadStep>> = {
  deletingAuxiliaryTables: 'borrar',
  savingTracking: 'guardar-seguimiento',
  loadingTracking: 'cargar',
  savingFactyval: 'guardar-factyval',
  loadingFactyval: 'cargar-factyval',
};
const callOf = ({ value }: AnyMachineSnapshot): LoadStep => CALLS[String(value)] ?? 'borrar';

/** The run forwards these events to the machine of its current step, which has its own script. */
const toStep = (what: string): Doing => automatic(`${what}; lo recorre la prueba de un paso.`);

export const loadRunWording: MachineWording = {
  title: 'Una carga: sus seis pasos',
  start:
    'Has entrado como ana.ruiz@conectividad.example y el diálogo «Confirmar Carga Masiva» está abierto con un archivo bueno. Al confirmar empieza la prueba.',
  events: {
    'run.consoleReady': 'Confirma con «Cargar N registros»: el terminal queda dibujado.',
    'after.consoleWait': automatic('El terminal no se dibuja en 3 segundos.'),
    'saveCsv.done': ({ output: { kept } }: Ended<{ kept: boolean }>): Doing =>
      kept
        ? { happens: 'El navegador guarda una copia del CSV.' }
        : {
            prepare: 'usa un archivo de más de 50.000 filas: su copia no cabe en el navegador.',
            happens: 'El navegador no guarda la copia del CSV.',
          },
    'saveCsv.error': automatic('La copia del CSV falla en la propia página.'),
    'serverStep.done': ({ output }: Ended<ServerStepOutput>, from): Doing => {
      const call = callOf(from);
      switch (output.kind) {
        case 'answered':
          return hasWarnings(output)
            ? call === 'cargar-factyval'
              ? {
                  prepare:
                    'usa un archivo con sites que no existen: npm run sample-workbook -- --rows 120 --code N --faults bad-site.',
                  during: 'saveCsv',
                  happens: 'El servidor responde al último paso: una validación encuentra problemas.',
                }
              : { happens: 'El servidor hace el paso.' }
            : { happens: 'El servidor hace el paso.' };
        case 'failed':
          return { prepare: proxy('500', call), happens: 'El servidor falla en el paso.' };
        case 'closed':
          return automatic('El servidor cierra la carga porque otra persona tomó el relevo.');
        case 'abandoned':
          return call === 'borrar'
            ? {
                prepare: proxy('409', 'borrar'),
                does: 'El servidor contesta que carga otra persona: pulsa «Volver a la vista previa».',
              }
            : automatic('La carga se abandona después de empezar.');
      }
    },
    'run.leaveRefused': 'Elige otra página en el menú y, en la pregunta, pulsa «Seguir aquí».',
    'run.wrote': toStep('El paso escribe una línea en el terminal'),
    'run.waitingChanged': toStep('El paso empieza a esperar algo'),
    'session.renewed': toStep('La sesión se renueva'),
    'run.retryRequested': toStep('Se reintenta la carga'),
    'run.takeOverRequested': toStep('Se toma el relevo'),
    'run.abandoned': toStep('Se abandona la carga'),
  },
  states: {
    waitingForConsole: 'El «Terminal de procesamiento» con «Preparando el proceso…»',
    keepingCsv: 'En el terminal, la primera línea: el archivo y sus registros.',
    deletingAuxiliaryTables: '«Vaciar tablas auxiliares» está en curso.',
    savingTracking: '«Guardar CSV de seguimiento» está en curso.',
    loadingTracking: '«Cargar seguimiento» está en curso.',
    savingFactyval: ({ savesFailed }: LoadRunContext) =>
      together('«Guardar CSV de factyval» está en curso.', savesFailed > 0 && SAVE_FAILED),
    loadingFactyval: ({ savesFailed }: LoadRunContext) =>
      together('«Cargar factyval» está en curso.', savesFailed > 0 && SAVE_FAILED),
    done: 'El terminal termina y encima se dice cómo acabó la carga.',
    failed: 'El terminal se detiene y encima se dice qué falló, qué se conservó y qué hacer.',
    abandoned: 'La vista previa del archivo, como antes de confirmar.',
  },
};

const SAVE_FAILED = 'Una línea avisa de que el CSV anterior no se pudo guardar y de que la carga sigue.';

function hasWarnings(output: ServerStepOutput): boolean {
  if (output.kind !== 'answered' || !('scripts_results' in output.answer)) return false;
  return output.answer.scripts_results.some(({ has_warnings }) => has_warnings);
}
