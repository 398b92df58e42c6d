import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** The six office tools of spec 1 section 1. */
export const APP_KEYS = ['mail', 'documents', 'lowcode', 'planner', 'chat', 'tickets'] as const;
export type AppKey = (typeof APP_KEYS)[number];

const LABEL_MAX = 40;
const URL_MAX = 2_000;

const outsideAddress = z
  .string()
  .check(z.maxLength(URL_MAX), z.url({ protocol: /^https$/ }), z.regex(/^https:\/\/[^/?#@\\]+([/?#]|$)/i));

export const portalApp = z.object({
  key: z.enum(APP_KEYS),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(LABEL_MAX)),
  icon: z.enum(APP_KEYS),
  url: outsideAddress,
});
export type PortalApp = z.infer<typeof portalApp>;

export const appsAnswer = envelope(z.array(portalApp));
