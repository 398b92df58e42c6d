import type { LastCodObra } from '../../../src/machines/bulk-import/file/import-file.ts';
import type { AskedTurn } from '../../../src/machines/bulk-import/run/turn-wait-types.ts';
import { CRASH, DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const AT = '2026-11-21T10:42:05.000Z';
const held: AskedTurn = {
  at: AT,
  turn: {
    uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22',
    fileName: 'Sur.xlsx',
    usuario: 'Luis Gil',
    propia: false,
    ensayo: false,
    desde: AT,
    paso: 3,
    pasos: 6,
    enMarcha: true,
    libreEn: 150,
  },
};

export const turnWaitPayloads: PayloadCases<never> = {
  events: {},
  outputs: {
    askTurn: [held, { turn: null, at: AT }] satisfies AskedTurn[],
    lookUpCodObra: [
      { kind: 'value', value: '12' },
      { kind: 'value', value: '13' },
      { kind: 'noResponse' },
    ] satisfies LastCodObra[],
  },
  failures: { askTurn: [DOWN], lookUpCodObra: CRASH },
};
