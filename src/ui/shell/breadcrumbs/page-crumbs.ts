import type { Permissions } from '../../../api/contract/permissions.ts';
import { mayOpen } from '../../../shared/access.ts';
import type { PageCrumb } from '../../page-metadata.ts';
import { PAGES, type Page, pageAt } from '../../pages.tsx';
import { breadcrumbsText } from '../../text/breadcrumbs.ts';
import { type Crumb, crumbsOf, readable } from './crumbs.ts';

interface PageCrumbsInput {
  readonly path: string;
  readonly permissions: Permissions | null;
  /** The names of the records that are shown, each by the address of its page. */
  readonly names: ReadonlyMap<string, string>;
}

/** The crumbs of an address, in which pages of records have the name of their record. */
export function pageCrumbs({ path, permissions, names }: PageCrumbsInput): readonly Crumb[] {
  const page = pageAt(path);
  const crumbAt = (one: Page, address: string) => named(one, address, names);
  if (page === undefined) return crumbsOf({ path, permissions, page: null });
  const [patterns, segments] = [page.path.split('/'), path.split('/')];
  const above = new Map<string, PageCrumb>();
  for (let length = 2; length < patterns.length; length += 1) {
    const address = segments.slice(0, length).join('/');
    const parent = PAGES.find((one) => one.path === patterns.slice(0, length).join('/'));
    const crumb = parent && isOpen(parent, permissions) ? crumbAt(parent, address) : null;
    if (crumb !== null) above.set(address, crumb);
  }
  return crumbsOf({ path, permissions, page: crumbAt(page, path), above });
}

const NUMBER = /^\d+$/;

function named({ path, crumb }: Page, address: string, names: PageCrumbsInput['names']): PageCrumb | null {
  const isOfRecord = path.slice(path.lastIndexOf('/')).startsWith('/:');
  if (crumb === undefined || !isOfRecord) return crumb ?? null;
  const segment = readable(address.slice(address.lastIndexOf('/') + 1));
  const own = NUMBER.test(segment) ? `${crumb.label} ${breadcrumbsText.number(segment)}` : segment;
  return { ...crumb, label: names.get(address) ?? own };
}

const isOpen = ({ access }: Page, permissions: Permissions | null): boolean =>
  access.kind !== 'permission' || access.anyOf.some((flag) => mayOpen(permissions, flag));
