import type { Mail } from './mailer.ts';
import type { Sealer } from './sealed.ts';

/** The encrypted part of a waiting mail. Its files are base64. */
interface Kept extends Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> {
  readonly files?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly base64: string;
  }[];
}

export function sealedMail(sealer: Sealer, { to, attachments, ...mail }: Mail): string {
  const kept: Kept = {
    ...mail,
    ...(attachments && {
      files: attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        base64: Buffer.from(content).toString('base64'),
      })),
    }),
  };
  return sealer.seal(JSON.stringify(kept), to);
}

export function openedMail(sealer: Sealer, sealed: string, to: string): Mail {
  const { files, ...mail }: Kept = JSON.parse(sealer.open(sealed, to));
  return {
    to,
    ...mail,
    ...(files && {
      attachments: files.map(({ filename, contentType, base64 }) => ({
        filename,
        contentType,
        content: Buffer.from(base64, 'base64'),
      })),
    }),
  };
}
