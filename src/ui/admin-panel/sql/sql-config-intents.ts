import type { SqlConfigEvent } from '../../../machines/sql-config/sql-config-machine.ts';
import type { Hears } from '../../hears.ts';

export const sqlConfigIntents = (actor: Hears<SqlConfigEvent>) => ({
  ask: (file: string | null) => actor.send({ type: 'sqlConfig.asked', file }),
});
