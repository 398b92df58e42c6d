import type { Link } from '../../api/contract/links.ts';
import { form } from '../kit/form/form-machine.ts';
import type { LinkRule, LinkSaved, LinkValues } from './link-form-types.ts';
import { linkProblems, rebasedLink, valuesOf } from './link-rules.ts';

/** The form of a new or an existing link. */
export const linkFormMachine = form<LinkValues, Link, LinkRule, LinkSaved>({
  id: 'linkForm',
  problemsOf: linkProblems,
  told: ({ id }, link) => ({ type: 'link.saved', link, isNew: id === null }),
  kept: (_, link) => valuesOf(link),
  rebased: rebasedLink,
});
