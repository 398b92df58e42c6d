export type Role =
  | 'alert'
  | 'button'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'list'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'status'
  | 'switch'
  | 'textbox';

/** One thing on the page by its role and name, as a screen reader would say it; the first, where there are several. */
export interface Target {
  /** Of several the last one. */
  readonly last?: boolean;
  readonly role: Role;
  /** The whole of it, or a part; a landmark may have none. */
  readonly name?: string | RegExp;
  readonly within?: Target;
}

/** A thing that is seen, words that are, or a page in another tab. */
export type Sight = Thing | Words | Tab;

export type Thing = Target & {
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly value?: string;
};

export interface Tab {
  readonly tab: string;
}

export interface Words {
  /** The whole text of an element, or a part of it. */
  readonly text: string | RegExp;
  readonly within?: Target;
}

/** What tells a state of the page from every other. */
export interface Picture {
  readonly seen: readonly Sight[];
  readonly unseen?: readonly Sight[];
}

export const MAIN: Target = { role: 'main' };
export const button = (
  name: string | RegExp,
  more: { enabled?: boolean; within?: Target; last?: boolean } = {},
) => ({ role: 'button', name, ...more }) as const;
export const dialog = (name: string | RegExp) => ({ role: 'dialog', name }) as const;
export const link = (name: string, within?: Target) =>
  ({ role: 'link', name, ...(within && { within }) }) as const;
export const words = (text: string | RegExp, within?: Target): Words => ({
  text,
  ...(within && { within }),
});

/** A sight in words, for who reads that it is missing. */
export function tellSight(sight: Sight): string {
  if ('tab' in sight) return `a tab with ${sight.tab}`;
  const place = sight.within ? ` in ${tellSight(sight.within)}` : '';
  if ('text' in sight) return `«${sight.text}»${place}`;
  const { role, name, enabled, checked, value } = sight;
  const how = [
    enabled === true && 'enabled',
    enabled === false && 'disabled',
    checked === true && 'on',
    checked === false && 'off',
  ];
  const content = value === undefined ? '' : ` with «${value}»`;
  return [...how, role, name && `«${name}»`].filter(Boolean).join(' ') + content + place;
}

/** What of a picture is not as it should be, asked sight by sight. */
export async function missingFrom(
  { seen, unseen = [] }: Picture,
  isSeen: (sight: Sight) => boolean | Promise<boolean>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const sight of seen) if (!(await isSeen(sight))) missing.push(`${tellSight(sight)} is not there`);
  for (const sight of unseen) if (await isSeen(sight)) missing.push(`${tellSight(sight)} is there`);
  return missing;
}
