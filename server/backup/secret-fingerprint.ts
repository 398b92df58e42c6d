import { createHmac } from 'node:crypto';

const LENGTH = 16;

export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('copia de seguridad').digest('hex').slice(0, LENGTH);
