import type { NewSubproject } from '../../../src/api/contract/loads/load-check.ts';
import type { SubprojectAcceptanceEvent } from '../../../src/machines/bulk-import/run/subproject-acceptance-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const NEW_SUBPROJECT: NewSubproject = {
  proyecto: 'Despliegue FTTH Norte 2026',
  valor: 'Faes 1',
  cercanos: [{ valor: 'Fase 1', distancia: 2 }],
};

export const subprojectAcceptancePayloads: PayloadCases<SubprojectAcceptanceEvent> = {
  events: {
    'subprojects.acceptanceChanged': [
      { name: 'Faes 1', accepts: true },
      { name: 'Faes 1', accepts: false },
    ],
    'subprojects.readAsKnown': [{ name: 'Faes 1', known: 'Fase 1' }],
  },
  outputs: { findNewSubprojects: [[], [NEW_SUBPROJECT]] },
  failures: { findNewSubprojects: [DOWN] },
};
