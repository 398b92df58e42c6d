import { build } from '../../../server/app.ts';
import type { Database } from '../../../server/db/database.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { codeIn, ORIGIN } from '../../support/server.ts';
import { SAMPLE_ADMIN_EMAIL } from '../../support/small-sample/sample-people.ts';
import { SQL_FOLDER } from '../bulk-import/world.ts';

/** The status with which an administrator signs in by the code that a portal on this database mails. */
export async function signInStatus(database: Database, secret: string, dataFolder: string): Promise<number> {
  const mails: Mail[] = [];
  const app = await build({
    database,
    secret,
    dataFolder,
    mailer: { send: async (mail) => void mails.push(mail) },
    version: '0.0.0-test',
    sqlFolder: SQL_FOLDER,
    pageRoot: null,
    publicUrl: ORIGIN,
    retriesMail: false,
    runsJobs: false,
  });
  const call = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v2/${url}`, payload });
  try {
    await call('check-email', { email: SAMPLE_ADMIN_EMAIL });
    const password = codeIn(mails[0]);
    return (await call('login', { email: SAMPLE_ADMIN_EMAIL, password, remember: true })).statusCode;
  } finally {
    await app.close();
  }
}
