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

/**
 * An element of the page by its role and name, as a screen reader would find it; the first one if there are
 * several.
 */
export interface Target {
  /** True for the last of several elements. */
  readonly last?: boolean;
  readonly role: Role;
  /** The whole name, or a pattern for a part of it; absent for a landmark without a name. */
  readonly name?: string | RegExp;
  readonly within?: Target;
}

/** Something that must be visible: an element, a text, or a page in another tab. */
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
  /** The whole text of an element, or a pattern for a part of it. */
  readonly text: string | RegExp;
  readonly within?: Target;
}

/** What must be visible in a state of the page, and nowhere else. */
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

/** Describes something visible in words, for the message of a failed test. */
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

/** Returns those parts of a picture that are not as expected. */
export async function missingFrom(
  { seen, unseen = [] }: Picture,
  isSeen: (sight: Sight) => boolean | Promise<boolean>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const sight of seen) if (!(await isSeen(sight))) missing.push(`${tellSight(sight)} is not there`);
  for (const sight of unseen) if (await isSeen(sight)) missing.push(`${tellSight(sight)} is there`);
  return missing;
}
