import type { Site } from '../../api/contract/sites.ts';
import { form } from '../kit/form/form-machine.ts';
import { NO_SITE } from './no-site.ts';
import { newSiteProblems, placeProblems, rebasedSite, siteMeanwhile, valuesOf } from './site-rules.ts';
import type {
  ClosingValues,
  NewSiteValues,
  SiteClosed,
  SiteMade,
  SiteRule,
  SiteSaved,
  SiteValues,
} from './site-types.ts';

export const siteFormMachine = form<SiteValues, Site, SiteRule, SiteSaved>({
  id: 'siteForm',
  problemsOf: placeProblems,
  told: (_, site) => ({ type: 'site.saved', site }),
  kept: (_, site) => valuesOf(site),
  rebased: rebasedSite,
  work: 'siteForm',
});

export const closingOf = ({ cod, version, estado }: Site): ClosingValues => ({
  cod,
  version,
  isClosed: estado === 'cerrado',
  reason: '',
});

function closingProblems({ isClosed, reason }: ClosingValues): Readonly<Record<string, SiteRule>> {
  if (isClosed || reason.trim() !== '') return {};
  return { reason: 'missing' };
}

export const siteClosingMachine = form<ClosingValues, Site, SiteRule, SiteClosed>({
  id: 'siteClosing',
  problemsOf: closingProblems,
  told: (_, site) => ({ type: 'site.closed', site }),
  kept: (_, site) => closingOf(site),
  // Another person closed or reopened the site meanwhile: the form now offers the opposite of their change, with the
  // typed reason.
  rebased: ({ values, saved }, failure) => {
    const current = siteMeanwhile(failure);
    if (current === null) return null;
    const now = closingOf(current);
    return { values: { ...now, reason: values.reason }, saved: { ...now, reason: saved.reason } };
  },
});

/** The form of a new site. It is a child of the portal, so that leaving the page with unsaved text asks first. */
export const newSiteMachine = form<NewSiteValues, Site, SiteRule, SiteMade>({
  id: 'newSite',
  problemsOf: newSiteProblems,
  told: (_, site) => ({ type: 'site.made', site }),
  kept: () => NO_SITE,
  work: 'newSite',
  isLeftOnceSent: true,
});
