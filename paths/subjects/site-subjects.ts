import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { codeCheckMachine } from '../../src/machines/sites/code-check.ts';
import { importUndoMachine } from '../../src/machines/sites/import/import-undo-machine.ts';
import {
  siteImportMachine,
  siteImportsMachine,
  siteTemplateMachine,
} from '../../src/machines/sites/import/site-import-file.ts';
import { NO_SITE, NOTHING_CHECKED } from '../../src/machines/sites/no-site.ts';
import {
  closingOf,
  newSiteMachine,
  siteClosingMachine,
  siteFormMachine,
} from '../../src/machines/sites/site-forms.ts';
import { siteHistoryMachine, siteMapMachine, siteWorksMachine } from '../../src/machines/sites/site-lists.ts';
import { siteMachine } from '../../src/machines/sites/site-machine.ts';
import { valuesOf } from '../../src/machines/sites/site-rules.ts';
import {
  siteImportPayloads,
  siteImportsPayloads,
  siteImportUndoPayloads,
  siteTemplatePayloads,
} from '../payloads/site-import-payloads.ts';
import {
  codeCheckPayloads,
  newSitePayloads,
  SOME_SITE,
  siteClosingPayloads,
  siteFormPayloads,
  siteHistoryPayloads,
  siteMapPayloads,
  sitePayloads,
  siteWorksPayloads,
  someSite,
} from '../payloads/site-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  siteImportsWording,
  siteImportUndoWording,
  siteImportWording,
  siteTemplateWording,
} from '../wording/register/site-import.ts';
import {
  codeCheckWording,
  newSiteWording,
  siteClosingWording,
  siteFormWording,
  siteHistoryWording,
  siteMapWording,
  siteWording,
  siteWorksWording,
} from '../wording/register/sites.ts';

const LIMIT = 20_000;
const OF_A_SITE = { about: SOME_SITE, delays: PAGED_LIST_DELAYS };

export const SITE_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(siteMachine, {
    payloads: sitePayloads,
    wording: siteWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(siteFormMachine, {
    payloads: siteFormPayloads,
    wording: siteFormWording,
    input: { values: valuesOf(someSite) },
    limit: LIMIT,
  }),
  wordedSubject(siteClosingMachine, {
    payloads: siteClosingPayloads,
    wording: siteClosingWording,
    input: { values: closingOf(someSite) },
    limit: LIMIT,
  }),
  wordedSubject(siteMapMachine, {
    payloads: siteMapPayloads,
    wording: siteMapWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(siteWorksMachine, {
    payloads: siteWorksPayloads,
    wording: siteWorksWording,
    input: OF_A_SITE,
    limit: LIMIT,
  }),
  wordedSubject(siteHistoryMachine, {
    payloads: siteHistoryPayloads,
    wording: siteHistoryWording,
    input: OF_A_SITE,
    limit: LIMIT,
  }),
  wordedSubject(newSiteMachine, {
    payloads: newSitePayloads,
    wording: newSiteWording,
    input: { values: NO_SITE },
    limit: LIMIT,
  }),
  wordedSubject(codeCheckMachine, {
    payloads: codeCheckPayloads,
    wording: codeCheckWording,
    input: { values: NOTHING_CHECKED },
    limit: LIMIT,
  }),
  wordedSubject(siteImportMachine, {
    payloads: siteImportPayloads,
    wording: siteImportWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(importUndoMachine, {
    payloads: siteImportUndoPayloads,
    wording: siteImportUndoWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(siteImportsMachine, {
    payloads: siteImportsPayloads,
    wording: siteImportsWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(siteTemplateMachine, {
    payloads: siteTemplatePayloads,
    wording: siteTemplateWording,
    input: undefined,
    limit: LIMIT,
  }),
];
