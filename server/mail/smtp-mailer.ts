import { createTransport } from 'nodemailer';
import { attachedBytes, LONGEST_HANDOVER_MS } from './attachments.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { forNodemailer } from './nodemailer-mail.ts';

/** How long to wait for each answer of the mail server. nodemailer's own limits are minutes. */
const LONGEST_WAIT_MS = 5_000;
/**
 * The longest time for a whole mail. Shorter than the 10 s after which the page gives up, so that it can say why no
 * code comes.
 */
const DEADLINE_MS = 8_000;

interface SmtpMailerOptions {
  readonly url: string;
  readonly from: string;
  readonly deadlineMs?: number;
}

export function createSmtpMailer({ url, from, deadlineMs = DEADLINE_MS }: SmtpMailerOptions): Mailer {
  const transport = createTransport(
    {
      url,
      dnsTimeout: LONGEST_WAIT_MS,
      connectionTimeout: LONGEST_WAIT_MS,
      greetingTimeout: LONGEST_WAIT_MS,
      socketTimeout: LONGEST_WAIT_MS,
    },
    { from },
  );
  return {
    async send(mail) {
      const sending = transport.sendMail({
        ...forNodemailer(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await withinDeadline(sending, attachedBytes(mail) > 0 ? LONGEST_HANDOVER_MS : deadlineMs);
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('SMTP: refused for good', { cause: error }) : error;
      }
    },
  };
}

/** True for a permanent refusal (5xx) of this address or mail. Problems of connection or password may pass. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
}

/**
 * Rejects after `ms`. The sending itself cannot be stopped: it may still succeed, and because the outbox tries again,
 * the mail then arrives twice.
 */
async function withinDeadline(sending: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`SMTP: not handed over within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
