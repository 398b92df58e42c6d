import { withoutInvisibleSigns } from './invisible-signs.ts';

const ASCII = /^[\t-\r -~]*$/;

/**
 * The text in the form that the portal stores: NFC, without invisible characters. Line breaks and blanks
 * stay.
 */
export const storedText = (text: string): string =>
  ASCII.test(text) ? text : withoutInvisibleSigns(text).normalize('NFC');
