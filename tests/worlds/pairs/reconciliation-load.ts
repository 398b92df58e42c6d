import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS, WORK } from '../scripts/edits.ts';
import { fileOf, LOADED_ROWS, loads } from '../scripts/loads.ts';
import { acceptsExport, comparesExport, EXPORT_ROWS, sendsExport } from '../scripts/reconciliations.ts';
import { beforehand } from '../window.ts';

const LOADED = fileOf(1, 900);

/** One loads a work while the other compares it with the customer's export, and accepts what that says of it. */
export const reconciliationLoad: Pair<number> = {
  name: 'reconciliation accept x load',
  people: { ana: ['bulk_loads'], luis: ['celsig5'] },
  prepare: async (test, { luis }) => {
    const found = await test.query('select cod_externo_cliente as code from obra where cod = $1', [WORK]);
    const codes = [
      ...found.map(({ code }) => code),
      ...LOADED.works.map((one) => one['cod_externo_cliente']),
    ];
    return sendsExport(beforehand(test, luis!), 'Del cliente', codes.map(String));
  },
  scripts: (reconciliation) => ({
    ana: (hands) => loads(hands, LOADED),
    luis: async (hands) => {
      if (await comparesExport(hands, reconciliation)) await acceptsExport(hands, reconciliation);
    },
  }),
  rows: { ...LOADED_ROWS, sets: EDITED_ROWS.sets, ...EXPORT_ROWS, activity: ACTIVITY },
};
