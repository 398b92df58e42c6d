import type { MachineWording } from '../wording.ts';
import { arrange, automatic, type Failed } from './world.ts';

interface ExportWords {
  readonly title: string;
  readonly start: string;
  readonly call: string;
}

/** Every list goes out as a file by the same machine. */
export const fileExportWording = ({ title, start, call }: ExportWords): MachineWording => ({
  title,
  start,
  events: {
    'export.requested': 'Pulsa «Exportar CSV».',
    'export.cancelled': 'Pulsa «Cancelar la exportación».',
    'export.received': automatic('Llega otro trozo del archivo.'),
    'exportFile.done': { happens: 'El navegador guarda el archivo.' },
    'exportFile.error': (event: Failed) => ({
      prepare: arrange(event, call),
      happens: 'El archivo no llega.',
    }),
  },
  states: {
    resting: 'El botón «Exportar CSV».',
    exporting: 'El botón «Cancelar la exportación».',
  },
});
