import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

/** GET and PUT /4task/recordatorios: whether due tasks are also told by mail. */
export const remindersRequest = z.object({ porCorreo: z.boolean() });
export const remindersAnswer = envelope(remindersRequest);

/** GET and POST /4task/recordatorios/baja: the key in each reminder mail ends the reminders. */
export const endRemindersQuery = z.object({
  token: z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), ''),
});
