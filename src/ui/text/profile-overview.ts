import { counted } from '../../shared/spanish-count.ts';
import type { FileGlance } from '../../workers/workbook/glance/glance-protocol.ts';
import type { TableFailure } from '../../workers/workbook/table/table-protocol.ts';
import { MODULES } from '../modules.ts';
import { readingFailureText, type Said } from './bulk-import-failures.ts';
import { formatDay } from './format.ts';
import { tableFailureText, tableFileText } from './table-file.ts';

const DATE_LENGTH = 'yyyy-mm-dd'.length;

function failure(of: TableFailure): Said {
  if (of === 'notTable') return readingFailureText('notExcel');
  if (of === 'empty' || of === 'openQuote') {
    const nothing = { rowsAtMost: 0, divide: '', otherColumns: '' };
    return { title: 'No se ha podido leer', message: tableFailureText(of, nothing) };
  }
  // These failures only occur when a table is compared, never when a file is only looked at.
  if (of === 'noRows' || of === 'tooManyRows' || of === 'tooManyColumns') {
    return readingFailureText('unreadable');
  }
  return readingFailureText(of);
}

export const profileOverviewText = {
  title: MODULES.profileTemplate.label,
  detail: 'Quién eres en el portal, qué puedes abrir y qué ha pasado contigo.',
  edit: 'Cambiar mis datos',

  who: 'Quién eres',
  role: 'Rol',
  since: 'En el portal desde',
  sinceDay: (iso: string): string => formatDay(iso.slice(0, DATE_LENGTH)),
  unknown: '—',
  state: 'Cuenta',
  active: 'Activa',
  inactive: 'Inactiva',

  modules: 'Lo que puedes abrir',

  news: 'Lo último',
  noNews: 'Todavía no hay nada: aquí verás cómo acaban tus cargas y los cambios de tu acceso.',

  settings: 'Preferencias',
  dark: 'Modo oscuro',
  darkHint: 'Se guarda en este navegador.',

  file: {
    title: 'Ver un archivo por encima',
    lead: 'Un libro de Excel o un CSV: sus primeras hojas, filas y columnas. No sale de este equipo.',
    choose: 'Elegir archivo',
    another: 'Elegir otro archivo',
    clear: 'Quitar el archivo',
    reading: tableFileText.reading,
    shown: ({ rows, rowCount }: FileGlance): string =>
      rowCount === rows.length
        ? counted(rowCount, 'fila', 'filas')
        : `Las ${counted(rows.length, 'primera fila', 'primeras filas')} de ${counted(rowCount, 'fila', 'filas')}`,
    failure,
  },
} as const;
