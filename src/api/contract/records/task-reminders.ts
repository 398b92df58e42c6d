import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

/** GET and PUT /4task/recordatorios: whether the caller gets mails about due tasks. */
export const remindersRequest = z.object({ porCorreo: z.boolean() });
export const remindersAnswer = envelope(remindersRequest);

/** GET and POST /4task/recordatorios/baja: ends the reminders with the key that each reminder mail contains. */
export const endRemindersQuery = z.object({
  token: z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), ''),
});
