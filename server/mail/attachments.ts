import type { Mail } from './mailer.ts';

/**
 * Maximum size in bytes of all files of a mail together. Most mail servers take 10 MB, and base64 makes files a third
 * larger.
 */
export const MOST_ATTACHED_BYTES = 5_000_000;
/** How long handing over a mail with files to the mail server may take. The next attempt waits at least as long. */
export const LONGEST_HANDOVER_MS = 60_000;

export class AttachmentsTooLarge extends Error {
  override readonly name = 'AttachmentsTooLarge';
  constructor(readonly bytes: number) {
    super(`The files of a mail are too large: ${bytes} bytes`);
  }
}

export const attachedBytes = ({ attachments = [] }: Pick<Mail, 'attachments'>): number =>
  attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
