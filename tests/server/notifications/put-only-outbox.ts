import { Outbox } from '../../../server/mail/outbox.ts';
import type { TestServer } from '../../support/server.ts';

/** An outbox that stores mails and leaves their delivery to the outbox of the server. */
class PutOnlyOutbox extends Outbox {
  override deliverLater(): void {
    // The server of the test delivers.
  }
}

export const putOnlyOutbox = ({ database }: Pick<TestServer, 'database'>): Outbox =>
  new PutOnlyOutbox({
    database,
    secret: 'a secret that only tests know, and long enough',
    mailer: { send: async () => undefined },
    warn: () => undefined,
  });
