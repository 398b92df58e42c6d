import type { FormatToken } from './format-tokens.ts';

export const countOf = (tokens: readonly FormatToken[], kind: FormatToken['kind']): number =>
  tokens.filter((token) => token.kind === kind).length;

export function wholePart(tokens: readonly FormatToken[], digits: string): string {
  const places = countOf(tokens, 'digit');
  const last = tokens.findLastIndex(({ kind }) => kind === 'digit');
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const grouped = tokens.slice(first, last).some(({ kind }) => kind === 'comma');
  let text = '';
  let place = places;
  const put = (shown: string, left: number, isFigure: boolean): void => {
    text += shown;
    if (grouped && left > 0 && left % 3 === 0 && shown !== '') text += isFigure ? ',' : ' ';
  };
  for (const token of tokens) {
    if (token.kind !== 'digit') {
      text += plainText(token);
      continue;
    }
    if (place === places) {
      const beyond = digits.slice(0, Math.max(0, digits.length - places));
      for (const [index, figure] of [...beyond].entries()) put(figure, digits.length - 1 - index, true);
    }
    place--;
    const at = digits.length - 1 - place;
    if (at >= 0) put(digits.charAt(at), place, true);
    else put(padding(token.mark), place, token.mark === '0');
  }
  // A format such as '.0' has no place for the digits before the point, but Excel shows them all the same.
  return places === 0 ? text + digits : text;
}

export const padding = (mark: string): string => (mark === '0' ? '0' : mark === '?' ? ' ' : '');

export function plainText(token: FormatToken): string {
  if (token.kind === 'literal') return token.text;
  if (token.kind === 'percent') return '%';
  return token.kind === 'slash' ? '/' : '';
}
