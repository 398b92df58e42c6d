/**
 * Excel encrypts with this when a workbook is protected without a password to open it, and tries it before it asks
 * for one ([MS-OFFCRYPTO], 'default password').
 */
const DEFAULT_PASSWORD = 'VelvetSweatshop';

export const DEFAULT_PASSWORD_UTF16 = Uint8Array.from(
  [...DEFAULT_PASSWORD].flatMap((letter) => [letter.charCodeAt(0), 0]),
);
