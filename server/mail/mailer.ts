export interface Mail {
  /** A stored address of a user. Only the code that proves a new address is sent to an address from a request. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail. Rejects with MailRefused when trying again is useless, with
   * another error otherwise.
   */
  send(mail: Mail): Promise<void>;
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
