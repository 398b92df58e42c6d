import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { linkChangeMachine } from '../../src/machines/links/link-change-machine.ts';
import { linkFormMachine } from '../../src/machines/links/link-form.ts';
import { linkLifeMachine } from '../../src/machines/links/link-life-machine.ts';
import { linksMachine } from '../../src/machines/links/links-machine.ts';
import { siteLinksMachine } from '../../src/machines/links/site-links.ts';
import {
  linkChangePayloads,
  linkFormPayloads,
  linkLifePayloads,
  linksPayloads,
  newValues,
  siteLinksPayloads,
} from '../payloads/links-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  linkChangeWording,
  linkFormWording,
  linkLifeWording,
  linksWording,
  siteLinksWording,
} from '../wording/register/links.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(linksMachine, linksPayloads, linksWording, { delays: { settle: 250 } }),
  wordedSubject(linkChangeMachine, linkChangePayloads, linkChangeWording),
  wordedSubject(linkFormMachine, linkFormPayloads, linkFormWording, { values: newValues }),
  wordedSubject(linkLifeMachine, linkLifePayloads, linkLifeWording),
  wordedSubject(siteLinksMachine, siteLinksPayloads, siteLinksWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
];
