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

const LIMIT = 20_000;

export const LINKS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(linksMachine, {
    payloads: linksPayloads,
    wording: linksWording,
    input: { delays: { settle: 250 } },
    limit: LIMIT,
  }),
  wordedSubject(linkChangeMachine, {
    payloads: linkChangePayloads,
    wording: linkChangeWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(linkFormMachine, {
    payloads: linkFormPayloads,
    wording: linkFormWording,
    input: { values: newValues },
    limit: LIMIT,
  }),
  wordedSubject(linkLifeMachine, {
    payloads: linkLifePayloads,
    wording: linkLifeWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(siteLinksMachine, {
    payloads: siteLinksPayloads,
    wording: siteLinksWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
];
