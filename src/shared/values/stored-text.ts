import { withoutInvisibleSigns } from './invisible-signs.ts';

const ASCII = /^[\t-\r -~]*$/;

/** A text as the portal stores it: NFC, without invisible signs. Its line breaks and blanks stay. */
export const storedText = (text: string): string =>
  ASCII.test(text) ? text : withoutInvisibleSigns(text).normalize('NFC');
