import type { RunEnd } from '../../machines/load-run/run-types.ts';
import { counted } from '../../shared/spanish-count.ts';
import type { Said } from './bulk-import-failures.ts';

/** Sentences about a run that is the record of a mass update. */
export const updateRunText = {
  ended: (end: RunEnd, isRehearsal: boolean): Said => {
    const isWhole = end === 'completeOk';
    if (isRehearsal) {
      return {
        title: isWhole ? 'Ensayo completado' : 'Ensayo completado con pendientes',
        message: 'No se ha guardado nada: dice lo que cambiaría la actualización.',
      };
    }
    return isWhole
      ? { title: 'Actualización completada', message: 'Todo lo que el archivo cambiaba está aplicado.' }
      : {
          title: 'Actualización completada con pendientes',
          message: 'Lo que se podía cambiar está aplicado. Algunas filas del archivo se quedaron fuera.',
        };
  },
  changed: (rows: number, isRehearsal: boolean): string =>
    isRehearsal
      ? counted(rows, 'fila cambiaría', 'filas cambiarían')
      : counted(rows, 'fila cambiada', 'filas cambiadas'),
};
