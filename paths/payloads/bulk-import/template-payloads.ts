import type { TemplateData } from '../../../src/api/contract/template.ts';
import type { SavedTemplate, TemplateEvent } from '../../../src/machines/bulk-import/files/template-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const NO_FIELDS = { campos: [], configuracion: {} };
const data: TemplateData = {
  campos: { cm_seg_01: NO_FIELDS, cm_fyv_01: NO_FIELDS },
  valores: { cm_seg_01: {}, cm_fyv_01: {} },
  ejemplo: { cm_seg_01: {}, cm_fyv_01: {} },
  patrones: [],
};

export const templatePayloads: PayloadCases<TemplateEvent> = {
  events: { 'template.requested': [{ pattern: 'NOR-FTTH' }, { pattern: ' -' }] },
  outputs: {
    loadTemplateData: [data],
    saveTemplate: [{ fileName: 'plantilla_NOR-FTTH.xlsx', fileCode: 12 } satisfies SavedTemplate],
  },
  failures: {
    loadTemplateData: [DOWN],
    saveTemplate: [DOWN],
  },
};
