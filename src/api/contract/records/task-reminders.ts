import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

/** GET and PUT /4task/recordatorios: whether tasks that are due are told by mail too. */
export const remindersRequest = z.object({ porCorreo: z.boolean() });
export type Reminders = z.infer<typeof remindersRequest>;
export const remindersAnswer = envelope(remindersRequest);

/** GET and POST /4task/recordatorios/baja: the key that each of those mails carries. */
export const endRemindersQuery = z.object({
  token: z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), ''),
});
