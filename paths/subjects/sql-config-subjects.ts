import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  sqlConfigMachine,
  sqlQueriesMachine,
  sqlQueryMachine,
} from '../../src/machines/sql-config/sql-config-machine.ts';
import {
  sqlConfigPayloads,
  sqlQueriesPayloads,
  sqlQueryPayloads,
} from '../payloads/admin-panel/sql-config-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { sqlConfigWording, sqlQueriesWording, sqlQueryWording } from '../wording/sql-config.ts';

const list = { about: null, delays: PAGED_LIST_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(sqlConfigMachine, sqlConfigPayloads, sqlConfigWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(sqlQueriesMachine, sqlQueriesPayloads, sqlQueriesWording, list),
  wordedSubject(sqlQueryMachine, sqlQueryPayloads, sqlQueryWording, list),
];
