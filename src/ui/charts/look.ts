import type { Language } from '../../shared/charts/language.ts';
import type { Look } from '../../shared/charts/look.ts';
import { darkTokens, lightTokens } from '../theme-tokens.ts';

const FONT = "'Inter Variable', system-ui, sans-serif";

export function lookOf(scheme: 'light' | 'dark', isMoving: boolean, language: Language = 'es'): Look {
  const tokens = scheme === 'dark' ? darkTokens : lightTokens;
  const token = (name: string): string => {
    const value = tokens[`--portal-${name}`];
    if (value === undefined) throw new Error(`No token --portal-${name}.`);
    return value;
  };
  return {
    text: token('text'),
    muted: token('text-muted'),
    border: token('border'),
    surface: token('surface'),
    font: FONT,
    language,
    isMoving,
  };
}
