/**
 * The text without accents and in lower case, like the server's `sin_acentos`: the form in which texts are searched and
 * compared.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
