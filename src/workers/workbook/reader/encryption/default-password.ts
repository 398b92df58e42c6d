/**
 * What Excel encrypts with when somebody protects a book without a password to open it, and tries before it asks for
 * one ([MS-OFFCRYPTO] calls it the default password).
 */
const DEFAULT_PASSWORD = 'VelvetSweatshop';

export const DEFAULT_PASSWORD_UTF16 = Uint8Array.from(
  [...DEFAULT_PASSWORD].flatMap((letter) => [letter.charCodeAt(0), 0]),
);
