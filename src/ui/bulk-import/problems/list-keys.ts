interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The entry to which a key leads in a list of titles: the arrows, Home, End, or a letter, which leads to the
 * next title that begins with it.
 */
export function listPlace(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  at: number,
  titles: readonly string[],
): number | null {
  if (ctrlKey || metaKey || altKey || titles.length === 0) return null;
  const last = titles.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return [...key].length === 1 && key !== ' ' ? nextWith(key, at, titles) : null;
  }
}

function nextWith(letter: string, at: number, titles: readonly string[]): number | null {
  const sought = letter.toLocaleLowerCase('es');
  for (let step = 1; step <= titles.length; step += 1) {
    const place = (at + step) % titles.length;
    if (titles[place]?.toLocaleLowerCase('es').startsWith(sought)) return place;
  }
  return null;
}
