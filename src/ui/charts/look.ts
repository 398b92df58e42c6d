import { darkTokens, lightTokens } from '../theme-tokens.ts';

/** What an option takes of the theme. */
export interface Look {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly surface: string;
  readonly font: string;
  /** False for who asked for less motion, and in pictures. */
  readonly isMoving: boolean;
}

const FONT = "'Inter Variable', system-ui, sans-serif";

export function lookOf(scheme: 'light' | 'dark', isMoving: boolean): Look {
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
    isMoving,
  };
}
