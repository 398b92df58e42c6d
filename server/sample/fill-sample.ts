import type { Database } from '../db/database.ts';
import { loadSamplePeople } from '../identity/sample-people.ts';
import { loadSampleMonitoring } from './load-monitoring.ts';
import { loadSample } from './load-sample.ts';
import { loadSampleTasks } from './load-tasks.ts';

/** Fills a new portal with sample data, which is labelled as such. */
export async function fillSample(database: Database): Promise<void> {
  // People are written last, so that an interrupted filling is continued: a database that has people is never filled
  // again.
  if (!(await hasProjects(database))) {
    await loadSampleMonitoring(database);
    await loadSample(database);
    await loadSampleTasks(database);
  }
  await loadSamplePeople(database);
}

async function hasProjects(database: Database): Promise<boolean> {
  const project = await database.kysely.selectFrom('proyecto').select('id').limit(1).executeTakeFirst();
  return project !== undefined;
}
