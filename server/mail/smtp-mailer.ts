import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 8_000;

export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
    },
  };
}
