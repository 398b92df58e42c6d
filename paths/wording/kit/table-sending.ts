import type { TableSendingContext } from '../../../src/machines/table-file/table-sending-types.ts';
import type { MachineWording } from '../../wording.ts';
import { arrange, automatic, type Failed, together } from '../world.ts';

interface SendingWords {
  readonly title: string;
  readonly start: string;
  /** The path that the calls of this kind begin with. */
  readonly calls: string;
  /** How a tester deletes the upload from the server while its rows are being sent. */
  readonly gone: string;
  readonly compared: string;
}

const isStatus = ({ error }: Failed): boolean =>
  (error as { failure?: { kind?: string } }).failure?.kind === 'status';

/** The words of sending a file's rows: one machine serves every kind of file. */
export function tableSendingWording({ title, start, calls, gone, compared }: SendingWords): MachineWording {
  const stops = (call: string) => (event: Failed) =>
    isStatus(event)
      ? { prepare: gone, happens: 'El servidor dice que ya no está.' }
      : { prepare: arrange(event, call), happens: 'El servidor no contesta.' };
  return {
    title,
    start,
    events: {
      'begin.done': { happens: 'El servidor empieza a recibir.' },
      'begin.error': stops(`POST ${calls}`),
      'sendPiece.done': { happens: 'El servidor recibe otra parte de las filas.' },
      'sendPiece.error': stops(`POST ${calls}/:id/filas`),
      'compare.done': { happens: 'El servidor compara el archivo con las obras.' },
      'compare.error': stops(`POST ${calls}/:id/comparar`),
      'discard.done': { happens: 'El servidor quita lo que había recibido.' },
      'discard.error': stops(`DELETE ${calls}/:id`),
      'sending.retryRequested': 'Pulsa «Seguir».',
      'sending.cancelled': 'Pulsa «Cancelar».',
      'session.renewed': automatic('La sesión se renueva mientras está parado.'),
      'connection.returned': automatic('El servidor vuelve a contestar mientras está parado.'),
    },
    states: {
      beginning: '«Enviando…» y «Cancelar».',
      sending: 'Cuánto se ha enviado, en una barra, y «Cancelar».',
      comparing: '«Comparando con las obras… Si son muchas tarda unos segundos.» y «Cancelar».',
      stopped: ({ begun }: TableSendingContext<unknown, unknown>) =>
        together(
          '«Se ha parado» y por qué, con «Seguir» y «Cancelar».',
          begun !== null && 'Se dice que lo enviado se conserva.',
        ),
      discarding: '«Quitando lo que se envió…».',
      compared,
      cancelled: 'Las columnas, como estaban.',
    },
  };
}
