import { EventEmitter, once } from 'node:events';
import { bodyPart, type MailServer, startMailServer } from '../../support/mail-server.ts';

const CODE_ALONE_ON_A_LINE = /^\s*(\d{6})\s*$/m;
const LINK_ALONE_ON_A_LINE = /^\s*(https?:\S+)\s*$/m;
/** Time limit. The server looks for due mails every ten seconds, and then makes the file that goes with the mail. */
const MAIL_LIMIT_MS = 60_000;

/** A mail server for all addresses, on a port of its own; it refuses connections until it is opened. */
export class MailHouse {
  private readonly arrived = new EventEmitter().setMaxListeners(0);
  private server: MailServer | null = null;

  constructor(private readonly port: number) {}

  async open(): Promise<void> {
    this.server = await startMailServer({
      port: this.port,
      onMail: (mail) => {
        for (const address of mail.to) this.arrived.emit(address, bodyPart(mail.message, 'text/plain'));
      },
    });
  }

  async close(): Promise<void> {
    await this.server?.close();
    this.server = null;
  }

  /** Resolves with the text of the next mail to this address. Call it before the action that sends the mail. */
  async nextText(address: string): Promise<string> {
    const [text] = await once(this.arrived, address, { signal: AbortSignal.timeout(MAIL_LIMIT_MS) });
    return String(text);
  }

  nextCode = async (address: string): Promise<string> =>
    found(CODE_ALONE_ON_A_LINE, await this.nextText(address));
  nextLink = async (address: string): Promise<string> =>
    found(LINK_ALONE_ON_A_LINE, await this.nextText(address));
}

function found(pattern: RegExp, text: string): string {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw new Error(`the mail does not hold it: ${text}`);
  return match;
}
