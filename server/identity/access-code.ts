import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
export const CODE_VALID_MINUTES = 10;
export const TRIES_PER_CODE = 5;

export function newAccessCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * The digest that is stored for a code. It is made with a secret that is not in the database, because a plain hash of
 * six digits is quickly guessed.
 */
export function codeDigest(secret: string, codeId: string, code: string): string {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest('hex');
}

export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

const CODE = new RegExp(`^\\d{${DIGITS}}$`);

export const isCodeShaped = (text: string): boolean => CODE.test(typedCode(text));

export function typedCode(text: string): string {
  return text.replaceAll(/\s/g, '');
}
