import { createActivity } from '../../src/composition/modules/activity.ts';
import { createBulkImport } from '../../src/composition/modules/bulk-import.ts';
import { createLoadHistory } from '../../src/composition/modules/load-history.ts';
import { createProfile } from '../../src/composition/modules/profile.ts';
import { createUsers } from '../../src/composition/modules/users.ts';
import type { ModuleFetches } from '../../src/composition/modules.ts';

type ModuleDeps = Parameters<typeof createActivity>[0] &
  Parameters<typeof createBulkImport>[0] &
  Parameters<typeof createLoadHistory>[0] &
  Parameters<typeof createProfile>[0] &
  Parameters<typeof createUsers>[0];

export type TestModules = ReturnType<typeof createTestModules>;

export const createTestModules = (deps: ModuleDeps) => ({
  bulkImport: createBulkImport(deps),
  loadHistory: createLoadHistory(deps),
  users: createUsers(deps),
  activity: createActivity(deps),
  profile: createProfile(deps),
});

/** Either at once, or failing at the first fetch. */
export function fetchesOf(modules: TestModules, comeLate: boolean): ModuleFetches {
  const late = new Set(comeLate ? Object.values(modules) : []);
  const fetchOf =
    <TMachine extends TestModules[keyof TestModules]>(machine: TMachine) =>
    async (): Promise<TMachine> => {
      if (late.delete(machine)) throw new Error('Loading chunk failed');
      return machine;
    };
  return {
    bulkImport: fetchOf(modules.bulkImport),
    loadHistory: fetchOf(modules.loadHistory),
    users: fetchOf(modules.users),
    activity: fetchOf(modules.activity),
    profile: fetchOf(modules.profile),
  };
}
