import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

export const forNodemailer = ({ attachments = [], headers = {}, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  headers: { ...headers },
  attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
});
