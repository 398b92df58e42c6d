import type { FileGlanceEvent } from '../../src/machines/file-glance/file-glance-types.ts';
import type {
  VirtualRealityEvent,
  VrAnswer,
} from '../../src/machines/virtual-reality/virtual-reality-types.ts';
import type { FileGlance } from '../../src/workers/workbook/glance/glance-protocol.ts';
import { CRASH, failing } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

/** The types of the DOM are unknown here, and the machine passes the file on unread. */
const someFile = { name: 'obras.xlsx', size: 12_288 } as File;

const GLANCE: FileGlance = {
  sheets: ['Obras', 'Sitios'],
  sheetCount: 2,
  rowCount: 2,
  header: ['Código', 'Nombre'],
  rows: [
    ['OB-1', 'Norte'],
    ['OB-2', 'Sur'],
  ],
};

export const fileGlancePayloads: PayloadCases<FileGlanceEvent> = {
  events: {
    'glance.fileChosen': [{ file: someFile }],
    'glance.progressed': [{ percent: 40 }],
  },
  outputs: { glanceAtFile: [GLANCE] },
  failures: { glanceAtFile: [failing('notExcel')] },
};

export const virtualRealityPayloads: PayloadCases<VirtualRealityEvent> = {
  events: {},
  outputs: {
    askBrowser: [{ kind: 'supported' }, { kind: 'noHeadset' }, { kind: 'noInterface' }] satisfies VrAnswer[],
  },
  failures: {
    askBrowser: [new Error('refused')],
    watchDevices: CRASH,
  },
};
