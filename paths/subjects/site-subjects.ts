import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { codeCheckMachine } from '../../src/machines/sites/code-check.ts';
import { importUndoMachine } from '../../src/machines/sites/import/import-undo-machine.ts';
import {
  SITE_IMPORT_FILE,
  siteImportMachine,
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
import { siteImportUndoPayloads, siteTemplatePayloads } from '../payloads/site-import-payloads.ts';
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
import { registerSubjects } from '../register-subjects.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { SITE_WORDS, siteImportUndoWording, siteTemplateWording } from '../wording/register/site-import.ts';
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

const OF_A_SITE = { about: SOME_SITE, delays: PAGED_LIST_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(siteMachine, sitePayloads, siteWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(siteFormMachine, siteFormPayloads, siteFormWording, { values: valuesOf(someSite) }),
  wordedSubject(siteClosingMachine, siteClosingPayloads, siteClosingWording, { values: closingOf(someSite) }),
  wordedSubject(siteMapMachine, siteMapPayloads, siteMapWording, { about: null, delays: PAGED_LIST_DELAYS }),
  wordedSubject(siteWorksMachine, siteWorksPayloads, siteWorksWording, OF_A_SITE),
  wordedSubject(siteHistoryMachine, siteHistoryPayloads, siteHistoryWording, OF_A_SITE),
  wordedSubject(newSiteMachine, newSitePayloads, newSiteWording, { values: NO_SITE }),
  wordedSubject(codeCheckMachine, codeCheckPayloads, codeCheckWording, { values: NOTHING_CHECKED }),
  ...registerSubjects(SITE_IMPORT_FILE, siteImportMachine, SITE_WORDS),
  wordedSubject(importUndoMachine, siteImportUndoPayloads, siteImportUndoWording),
  wordedSubject(siteTemplateMachine, siteTemplatePayloads, siteTemplateWording),
];
