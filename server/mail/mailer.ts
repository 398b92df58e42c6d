export interface Mail {
  /** The stored address of a user, never one that a request carried. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves once the mail is handed over; rejects when it was not: with MailRefused where trying again is in vain. */
  send(mail: Mail): Promise<void>;
}

/** The mail server knows the address and will not have mail for it. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
