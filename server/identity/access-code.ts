import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
export const CODE_VALID_MINUTES = 10;
export const TRIES_PER_CODE = 5;

export function newAccessCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Six digits are guessed at once from a plain hash: the key, kept outside the database, is what protects them. */
export function codeDigest(secret: string, codeId: string, code: string): string {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest('hex');
}

export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

const CODE = new RegExp(`^\\d{${DIGITS}}$`);

/** A text of another shape is no code: comparing it would use a try up for nothing. */
export const isCodeShaped = (text: string): boolean => CODE.test(typedCode(text));

/** As people type or paste it: '123 456'. */
export function typedCode(text: string): string {
  return text.replaceAll(/\s/g, '');
}
