export const EMAIL_MAX = 254;
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * The same rule as `emailAddress` (identity.ts), without zod: the sign-in page checks an address before the code of the
 * calls has come.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_MAX && EMAIL.test(address);
}
