import { cellEditingMachine } from '../../src/machines/explorer/cells/cell-editing-machine.ts';
import { CELL_DELAYS } from '../../src/machines/explorer/cells/cell-editing-types.ts';
import { cellWritingMachine } from '../../src/machines/explorer/cells/cell-writing-machine.ts';
import { explorerLayoutMachine } from '../../src/machines/explorer/explorer-layout.ts';
import { explorerListMachine } from '../../src/machines/explorer/explorer-list-machine.ts';
import { explorerMachine } from '../../src/machines/explorer/explorer-machine.ts';
import {
  explorerChosenSumsMachine,
  explorerExportMachine,
  explorerFacetMachine,
  explorerRecordMachine,
  explorerSumsMachine,
  rowSelectionMachine,
} from '../../src/machines/explorer/explorer-parts.ts';
import { explorerGroupsMachine } from '../../src/machines/explorer/groups/explorer-groups-machine.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { cellEditingPayloads, cellWritingPayloads } from '../payloads/kit/cell-payloads.ts';
import {
  explorerChosenSumsPayloads,
  explorerExportPayloads,
  explorerFacetPayloads,
  explorerGroupsPayloads,
  explorerLayoutPayloads,
  explorerListPayloads,
  explorerPayloads,
  explorerRecordPayloads,
  explorerSumsPayloads,
  recordSelectionPayloads,
} from '../payloads/kit/explorer-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { cellEditingWording, cellWritingWording } from '../wording/register/cells.ts';
import {
  explorerExportWording,
  explorerFacetWording,
  explorerLayoutWording,
  explorerListWording,
  explorerRecordWording,
  explorerWording,
  rowSelectionWording,
} from '../wording/register/explorer.ts';
import {
  explorerChosenSumsWording,
  explorerGroupsWording,
  explorerSumsWording,
} from '../wording/register/explorer-groups.ts';

const list = { about: null, delays: PAGED_LIST_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(explorerMachine, explorerPayloads, explorerWording, {
    register: 'obras',
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(explorerListMachine, explorerListPayloads, explorerListWording, {
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(explorerFacetMachine, explorerFacetPayloads, explorerFacetWording, list),
  wordedSubject(explorerSumsMachine, explorerSumsPayloads, explorerSumsWording, list),
  wordedSubject(explorerChosenSumsMachine, explorerChosenSumsPayloads, explorerChosenSumsWording, list),
  wordedSubject(explorerGroupsMachine, explorerGroupsPayloads, explorerGroupsWording, {
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(explorerRecordMachine, explorerRecordPayloads, explorerRecordWording, list),
  wordedSubject(explorerLayoutMachine, explorerLayoutPayloads, explorerLayoutWording),
  wordedSubject(explorerExportMachine, explorerExportPayloads, explorerExportWording),
  wordedSubject(cellEditingMachine, cellEditingPayloads, cellEditingWording, { delays: CELL_DELAYS }),
  wordedSubject(cellWritingMachine, cellWritingPayloads, cellWritingWording, { delays: CELL_DELAYS }, 40_000),
  wordedSubject(rowSelectionMachine, recordSelectionPayloads, rowSelectionWording),
];
