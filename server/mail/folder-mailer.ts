import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { forNodemailer } from './nodemailer-mail.ts';

interface FolderMailerOptions {
  readonly folder: string;
  readonly from: string;
  readonly announce: (text: string, file: string) => void;
}

export function createFolderMailer({ folder, from, announce }: FolderMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return {
    async send(mail) {
      const date = new Date();
      const { message } = await transport.sendMail({
        ...forNodemailer(mail),
        date,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = date.toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message, { mode: 0o600, flag: 'wx' });
      announce(mail.text, file);
    },
  };
}
