import { formatCount } from '../../shared/spanish-count.ts';
import { formatShortDayOfMoment, formatTime } from './format.ts';

/** 'Guardadas a las 10:42', or with the day when it was not today. */
export function savedAt(at: number, now: number): string {
  const time = formatTime(at);
  return formatShortDayOfMoment(at) === formatShortDayOfMoment(now)
    ? `Guardadas a las ${time}`
    : `Guardadas el ${formatShortDayOfMoment(at)} a las ${time}`;
}

export const quickNotesText = {
  title: 'Notas rápidas',
  placeholder: 'Apunta aquí lo que no quieras olvidar.',
  notYet: 'Se guardan solas en este navegador.',
  merged: 'Otra pestaña escribía a la vez: se han juntado los dos textos. Revísalos.',
  count: (length: number, limit: number): string => `${formatCount(length)} / ${formatCount(limit)}`,
  tooLong: (length: number, limit: number): string =>
    `Caben ${formatCount(limit)} caracteres y hay ${formatCount(length)}: lo último no se guarda hasta que acortes las notas.`,
  refused:
    'El navegador no tiene sitio para tus notas: lo último no está guardado. Cópialo antes de salir, o libera espacio y guarda otra vez.',
  retry: 'Guardar otra vez',
} as const;
