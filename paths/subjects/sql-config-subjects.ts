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

const limit = 20_000;
const list = { input: { about: null, delays: PAGED_LIST_DELAYS }, limit };

export const SQL_CONFIG_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(sqlConfigMachine, {
    payloads: sqlConfigPayloads,
    wording: sqlConfigWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit,
  }),
  wordedSubject(sqlQueriesMachine, { payloads: sqlQueriesPayloads, wording: sqlQueriesWording, ...list }),
  wordedSubject(sqlQueryMachine, { payloads: sqlQueryPayloads, wording: sqlQueryWording, ...list }),
];
