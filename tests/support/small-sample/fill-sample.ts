import type { Database } from '../../../server/db/database.ts';
import { loadSampleMonitoring } from './load-monitoring.ts';
import { loadSample } from './load-sample.ts';
import { loadSampleTasks } from './load-tasks.ts';
import { loadSamplePeople } from './sample-people.ts';

/**
 * Fills a new portal with the tests' own records: 3 projects, 312 works, a board and six people. Tests count them, so
 * they are apart from the sample of the product.
 */
export async function fillSample(database: Database): Promise<void> {
  await loadSampleMonitoring(database);
  await loadSample(database);
  await loadSampleTasks(database);
  await loadSamplePeople(database);
}
