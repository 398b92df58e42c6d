import * as z from 'zod/mini';

/**
 * GET and POST of the address with which a mail lets its reader end such mails. A token that no mail can have counts as
 * an unknown one.
 */
export const mailEndingQuery = z.object({
  token: z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), ''),
});
