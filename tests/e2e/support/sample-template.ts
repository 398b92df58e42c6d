import { migratedTemplate } from '../../../scripts/testing/migrated-template.ts';
import { makeTemplate } from '../../../scripts/testing/template-database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { fillSample } from '../../support/small-sample/fill-sample.ts';

/** Returns the name of a template database that has the tests' own records. */
export async function sampleTemplate(serverUrl: string): Promise<string> {
  const name = `portal_sample_${process.pid}`;
  const fill = async (url: string) => {
    const database = openPostgres({ url });
    try {
      await fillSample(database);
    } finally {
      await database.close();
    }
  };
  await makeTemplate(serverUrl, name, fill, { from: await migratedTemplate(serverUrl) });
  return name;
}
