import { moduleText } from './modules.ts';

const longDate = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Sábado, 21 de noviembre de 2026', of '2026-11-21'. */
export function formatLongDate(day: string): string {
  const text = longDate.format(Date.parse(day));
  return text.charAt(0).toLocaleUpperCase('es-ES') + text.slice(1);
}

/** Only the first name; a single word is used whole. */
export function greeting(name: string): string {
  const [first] = name.trim().split(/\s+/);
  return first ? `Hola, ${first}` : 'Hola';
}

export const welcomeText = {
  documentTitle: moduleText.welcome.label,
  modules: 'Tus módulos',
  loading: 'Cargando tus módulos…',
  failed: 'No hemos podido cargar tus módulos.',
} as const;
