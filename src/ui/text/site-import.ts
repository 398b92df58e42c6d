import type { SheetImport } from '../../api/contract/records/register-sheet.ts';
import type { IMPORT_BLOCKERS } from '../../api/contract/site-import.ts';
import { type CallFailure, hasLostAnswer } from '../../machines/kit/call-failure.ts';
import { SITE_REGISTER } from '../../machines/sites/import/site-import-file.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { comparedFileText as words } from './compared-file.ts';
import { sitePagesText } from './pages.ts';
import { registerFileText } from './register-file.ts';
import { fieldValue } from './sites.ts';

const sites = (count: number): string => counted(count, 'localización', 'localizaciones');

export const siteImportText = {
  ...registerFileText(SITE_REGISTER, {
    title: sitePagesText.load.title,
    shown: fieldValue,
    wayBack: 'Se puede deshacer entera mientras nadie use o cambie sus localizaciones.',
  }),

  template: {
    label: 'El registro como archivo',
    offer: 'Para empezar con lo que ya hay, descarga el registro, cámbialo en Excel y elígelo aquí.',
    action: 'Descargar el registro',
    cancel: 'Cancelar la descarga',
    failed: 'No se pudo descargar el registro',
    failure: words.said,
  },

  undone: {
    title: 'Importación deshecha',
    what: (archivo: string): string =>
      `Lo que puso «${archivo}» ya no está, y lo que cambió está como antes. El archivo se puede importar otra vez.`,
  },

  undo: {
    title: (archivo: string): string => `Deshacer la importación de «${archivo}»`,
    what: ({ nuevas, cambiadas }: SheetImport): readonly string[] => [
      ...(nuevas > 0
        ? [nuevas === 1 ? 'Se quita la localización que puso.' : `Se quitan las ${sites(nuevas)} que puso.`]
        : []),
      ...(cambiadas > 0
        ? [
            cambiadas === 1
              ? 'La localización que cambió vuelve a estar como antes.'
              : `Las ${sites(cambiadas)} que cambió vuelven a estar como antes.`,
          ]
        : []),
    ],
    whole: 'O se deshace entera o no se deshace nada.',
    confirm: 'Deshacer la importación',
    again: 'Comprobar otra vez',
    undoing: 'Deshaciendo…',
    cancel: 'No deshacer',
    close: 'Cerrar',
    failure: (failure: CallFailure): string =>
      hasLostAnswer(failure)
        ? `${words.said(failure)} No se sabe si llegó a deshacerse: vuelve a intentarlo.`
        : words.said(failure),
    blockedTitle: 'No se puede deshacer',
    blocked: (total: number): string =>
      `${counted(total, 'localización se ha usado o cambiado', 'localizaciones se han usado o cambiado')} después. No se ha deshecho nada.`,
    blockers: 'Lo que lo impide',
    code: 'Localización',
    why: 'Por qué',
    reasons: {
      cambiada: 'Alguien la ha cambiado después',
      obras: 'Tiene obras',
      enlaces: 'Tiene enlaces',
    } satisfies Readonly<Record<(typeof IMPORT_BLOCKERS)[number], string>>,
    shown: (shown: number, total: number): string => `Se ven ${formatCount(shown)} de ${formatCount(total)}.`,
    done: 'Importación deshecha',
  },
} as const;
