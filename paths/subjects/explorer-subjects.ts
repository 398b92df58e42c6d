import { explorerLayoutMachine } from '../../src/machines/explorer/explorer-layout.ts';
import { explorerListMachine } from '../../src/machines/explorer/explorer-list-machine.ts';
import { explorerMachine } from '../../src/machines/explorer/explorer-machine.ts';
import {
  explorerExportMachine,
  explorerFacetMachine,
  explorerRecordMachine,
  rowSelectionMachine,
} from '../../src/machines/explorer/explorer-parts.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  explorerExportPayloads,
  explorerFacetPayloads,
  explorerLayoutPayloads,
  explorerListPayloads,
  explorerPayloads,
  explorerRecordPayloads,
  rowSelectionPayloads,
} from '../payloads/kit/explorer-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  explorerExportWording,
  explorerFacetWording,
  explorerLayoutWording,
  explorerListWording,
  explorerRecordWording,
  explorerWording,
  rowSelectionWording,
} from '../wording/register/explorer.ts';

const LIMIT = 20_000;
const list = { input: { about: null, delays: PAGED_LIST_DELAYS }, limit: LIMIT };

export const EXPLORER_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(explorerMachine, {
    payloads: explorerPayloads,
    wording: explorerWording,
    input: { register: 'obras', delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(explorerListMachine, {
    payloads: explorerListPayloads,
    wording: explorerListWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(explorerFacetMachine, {
    payloads: explorerFacetPayloads,
    wording: explorerFacetWording,
    ...list,
  }),
  wordedSubject(explorerRecordMachine, {
    payloads: explorerRecordPayloads,
    wording: explorerRecordWording,
    ...list,
  }),
  wordedSubject(explorerLayoutMachine, {
    payloads: explorerLayoutPayloads,
    wording: explorerLayoutWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(explorerExportMachine, {
    payloads: explorerExportPayloads,
    wording: explorerExportWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(rowSelectionMachine, {
    payloads: rowSelectionPayloads,
    wording: rowSelectionWording,
    input: undefined,
    limit: LIMIT,
  }),
];
