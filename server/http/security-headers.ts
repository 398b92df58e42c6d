import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * The policy is sent with every response, also those of /assets, because a worker follows the policy of its own file.
 */
export const contentSecurityPolicy = (inlineScripts: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '),
    "script-src-attr 'none'",
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ].join('; ');

/** @param script - the text between the tags, byte for byte. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;

export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') reply.headers(TLS_ONLY);
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
}

export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(url);
}
