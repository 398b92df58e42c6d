import { capitalised, formatFullDay } from './format.ts';

/** 'Sábado, 21 de noviembre de 2026', of '2026-11-21'. */
export function formatLongDate(day: string): string {
  return capitalised(formatFullDay(day));
}

/** Only the first name; a single word is used whole. */
export function greeting(name: string): string {
  const [first] = name.trim().split(/\s+/);
  return first ? `Hola, ${first}` : 'Hola';
}

export const welcomeText = {
  modules: 'Tus módulos',
  loading: 'Cargando tus módulos…',
  failed: 'No hemos podido cargar tus módulos.',
} as const;
