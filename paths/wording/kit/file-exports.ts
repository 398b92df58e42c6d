import type { MachineWording } from '../../wording.ts';
import { automatic, fails } from '../world.ts';

interface ExportWords {
  readonly title: string;
  readonly start: string;
  readonly call: string;
  readonly ask?: string;
  readonly cancel?: string;
  readonly resting?: string;
  readonly exporting?: string;
}

/** One machine exports every list. */
export const fileExportWording = ({
  title,
  start,
  call,
  ask = 'Pulsa «Exportar CSV».',
  cancel = 'Pulsa «Cancelar la exportación».',
  resting = 'El botón «Exportar CSV».',
  exporting = 'El botón «Cancelar la exportación».',
}: ExportWords): MachineWording => ({
  title,
  start,
  events: {
    'export.requested': ask,
    'export.cancelled': cancel,
    'export.received': automatic('Llega otro trozo del archivo.'),
    'exportFile.done': { happens: 'El navegador guarda el archivo.' },
    'exportFile.error': fails(call, 'El archivo no llega.'),
  },
  states: {
    resting,
    exporting,
  },
});
