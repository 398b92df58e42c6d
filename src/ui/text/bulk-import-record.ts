import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { ReceivedSheets } from '../../machines/load-run/record/received-sheets.ts';
import { counted } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';

const said = failureSentence('el cierre');

export const bulkImportRecordText = {
  loading: 'Buscando la carga…',
  backToPreview: 'Volver a la vista previa',
  loadAnother: 'Cargar un archivo',
  retry: 'Reintentar',
  notFound: {
    title: 'No hay ninguna carga con ese enlace',
    message: 'Comprueba el enlace o busca la carga en el historial.',
  },
  failed: { title: 'No se pudo leer esta carga', message: 'No se ha cambiado nada. Se volverá a intentar.' },
  stale: 'No se pudo actualizar: es lo último que se sabe. Se vuelve a intentar.',

  facts: (
    person: string,
    moment: string,
    works: number | null,
    lines: number | null,
    leftOut: number,
  ): string =>
    [
      `${person}, ${moment}`,
      works !== null && counted(works, 'fila de seguimiento', 'filas de seguimiento'),
      lines !== null && counted(lines, 'fila de factyval', 'filas de factyval'),
      leftOut > 0 && counted(leftOut, 'fila quedó fuera', 'filas quedaron fuera'),
    ]
      .filter(Boolean)
      .join(' · '),

  ownTitle: 'Esta carga tuya sigue abierta',
  otherTitle: (person: string): string => `${person} está cargando`,
  position: (file: string, since: string, step: number, steps: number): string =>
    `«${file}», desde ${since}, paso ${step} de ${steps}.`,
  working: 'El servidor trabaja en ella ahora mismo: aquí se ve cómo avanza.',
  goesOnAlone:
    'Los archivos ya están en el servidor: la termina él en unos segundos, aunque cierres esta página.',
  received: {
    none: 'Al servidor no le ha llegado ninguna hoja.',
    tracking: 'Al servidor le ha llegado la hoja de seguimiento, no la de factyval.',
    both: 'Al servidor le han llegado las dos hojas.',
  } satisfies Readonly<Record<ReceivedSheets, string>>,
  leftBehind: 'Nadie le envía el resto. Ciérrala y elige el archivo otra vez para cargarlo.',
  closableIn: (seconds: number): string =>
    `Ahora mismo no le llega nada. Si nadie le envía el resto, podrás cerrarla en ${counted(seconds, 'segundo', 'segundos')} y cargar el archivo otra vez.`,

  close: 'Cerrar esta carga',
  closeTitle: 'Cerrar la carga sin terminar',
  closeWhat: (file: string): string =>
    `La carga de «${file}» terminará como abortada. Las obras siguen como estaban y podrás cargar el archivo de nuevo.`,
  closeCancel: 'Dejarla abierta',
  closeFailed: (failure: CallFailure): string =>
    `No se pudo cerrar. ${said(failure)} La carga sigue como estaba; vuelve a intentarlo.`,

  turn: {
    see: 'Ver la carga',
    other: (person: string, file: string, since: string, step: number, steps: number): string =>
      `${person} está cargando «${file}» desde ${since}, paso ${step} de ${steps}.`,
    own: (file: string, step: number, steps: number): string =>
      `Tu carga de «${file}» sigue abierta en el paso ${step} de ${steps}.`,
    free: 'Quedó a medias: cuando vayas a cargar, podrás cerrarla y empezar la tuya.',
  },
} as const;

const rehearsalRecordText = {
  ...bulkImportRecordText,
  ownTitle: 'Este ensayo tuyo sigue abierto',
  otherTitle: (person: string): string => `${person} está ensayando`,
  working: 'El servidor trabaja en él ahora mismo: aquí se ve cómo avanza.',
  goesOnAlone:
    'Los archivos ya están en el servidor: lo termina él en unos segundos, aunque cierres esta página.',
  leftBehind: 'Nadie le envía el resto. Ciérralo y elige el archivo otra vez para ensayarlo.',
  closableIn: (seconds: number): string =>
    `Ahora mismo no le llega nada. Si nadie le envía el resto, podrás cerrarlo en ${counted(seconds, 'segundo', 'segundos')} y ensayar el archivo otra vez.`,
  close: 'Cerrar este ensayo',
  closeTitle: 'Cerrar el ensayo sin terminar',
  closeWhat: (file: string): string =>
    `El ensayo de «${file}» terminará como abortado. Las obras siguen como estaban y podrás ensayar el archivo de nuevo.`,
  closeCancel: 'Dejarlo abierto',
  closeFailed: (failure: CallFailure): string =>
    `No se pudo cerrar. ${said(failure)} El ensayo sigue como estaba; vuelve a intentarlo.`,
  turn: {
    see: 'Ver el ensayo',
    other: (person: string, file: string, since: string, step: number, steps: number): string =>
      `${person} está ensayando «${file}» desde ${since}, paso ${step} de ${steps}.`,
    own: (file: string, step: number, steps: number): string =>
      `Tu ensayo de «${file}» sigue abierto en el paso ${step} de ${steps}.`,
    free: 'Quedó a medias: cuando vayas a cargar, podrás cerrarlo y empezar la tuya.',
  },
} as const;

export const recordText = (isRehearsal: boolean) =>
  isRehearsal ? rehearsalRecordText : bulkImportRecordText;
