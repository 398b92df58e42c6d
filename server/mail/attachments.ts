import type { Mail } from './mailer.ts';

/** Of all files of a mail together. Most mail servers take 10 MB, and base64 makes a third more of a file. */
export const MOST_ATTACHED_BYTES = 5_000_000;
/** How long a mail server may take for a mail with files. It waits that much longer for its next attempt. */
export const LONGEST_HANDOVER_MS = 60_000;

export class AttachmentsTooLarge extends Error {
  override readonly name = 'AttachmentsTooLarge';
  constructor(readonly bytes: number) {
    super(`The files of a mail are too large: ${bytes} bytes`);
  }
}

export const attachedBytes = ({ attachments = [] }: Pick<Mail, 'attachments'>): number =>
  attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
