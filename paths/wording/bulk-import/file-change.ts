import type { FileChangeEvent } from '../../../src/machines/bulk-import/corrections/file-change-machine.ts';
import type { MachineWording } from '../../wording.ts';
import type { Came } from '../world.ts';

export const fileChangeWording: MachineWording = {
  title: 'Cambiar de archivo con correcciones sin cargar',
  start:
    'Has entrado como ana.ruiz@conectividad.example y ves en «Cargas Másivas» la vista previa de un archivo bueno.',
  events: {
    'fileChange.requested': ({ unloaded }: Came<FileChangeEvent, 'fileChange.requested'>) =>
      unloaded === 0
        ? 'Sin haber corregido nada, pulsa «Cambiar archivo» y elige otro archivo.'
        : `Corrige ${unloaded} celdas (doble clic, otro valor, Intro), pulsa «Cambiar archivo» y elige otro archivo.`,
    'fileChange.confirmed': 'Pulsa «Cambiar y descartar N correcciones».',
    'fileChange.refused': 'Pulsa «Seguir con este archivo».',
  },
  states: {
    free: 'Ninguna pregunta abierta.',
    asking: 'El diálogo «Hay correcciones sin cargar».',
  },
};
