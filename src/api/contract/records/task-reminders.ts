import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

/** GET and PUT /4task/recordatorios: whether the caller gets mails about due tasks. */
export const remindersRequest = z.object({ porCorreo: z.boolean() });
export const remindersAnswer = envelope(remindersRequest);
