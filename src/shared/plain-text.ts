/** Without accents, in lower case, like the server's `sin_acentos`: how texts are searched and compared. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
