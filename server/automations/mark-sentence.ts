import type { MarkFigures } from './judge.ts';

const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1, useGrouping: 'always' });

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration such as '1,5 s', '90 s', '12 min', '3 h' or '2 días'. Minutes and larger units are used from two on. */
function durationText(ms: number): string {
  if (ms < SECOND) return `${number.format(Math.round(ms))} ms`;
  if (ms < 2 * MINUTE) return `${number.format(ms / SECOND)} s`;
  if (ms < 2 * HOUR) return `${number.format(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${number.format(ms / HOUR)} h`;
  return `${number.format(ms / DAY)} días`;
}

function usualText({ desde, hasta }: MarkFigures, text: (value: number) => string): string {
  if (desde !== null && hasta !== null) return `entre ${text(desde)} y ${text(hasta)}`;
  if (desde !== null) return `${text(desde)} o más`;
  return hasta === null ? 'otra cosa' : `${text(hasta)} como mucho`;
}

/** Says in one Spanish sentence what was unusual, with its figures. */
export function markSentence(figures: MarkFigures): string {
  const seen = figures.visto;
  switch (figures.marca) {
    case 'tarde':
      return `Lleva ${durationText(seen)} de retraso; lo habitual es ${usualText(figures, durationText)}.`;
    case 'lenta':
      return `Ha tardado ${durationText(seen)}; lo habitual es ${usualText(figures, durationText)}.`;
    case 'rapida':
      return `Ha terminado en solo ${durationText(seen)}; lo habitual es ${usualText(figures, durationText)}.`;
    case 'pocas_filas':
      return `Ha tocado solo ${number.format(seen)} filas; lo habitual es ${usualText(figures, number.format)}.`;
    case 'muchas_filas':
      return `Ha tocado ${number.format(seen)} filas; lo habitual es ${usualText(figures, number.format)}.`;
    case 'demasiadas':
      return `Se ha ejecutado a los ${durationText(seen)} de la anterior; lo habitual es ${usualText(figures, durationText)}.`;
    case 'colgada':
      return `Se ha interrumpido a los ${durationText(seen)}: no terminaba.`;
    case 'fallos':
      return `Ha fallado ${number.format(seen)} veces seguidas.`;
  }
}
