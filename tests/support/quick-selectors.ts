/** Elements of this name ('*': of any), with this word in their `role` where it is not null. */
interface Part {
  readonly name: string;
  readonly role: string | null;
}

/** What jsdom keeps behind an element, and behind a list of elements. */
interface KeptElement {
  readonly _localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
}
interface KeptList {
  readonly _list: readonly KeptElement[];
  _update(): void;
}

type Searched = Pick<Element, 'getElementsByTagName'>;
type Search = (this: Searched, selector: string) => unknown;

const PART = /^(\*|[a-z][a-z0-9]*)(?:\[role~="([a-z]+)"\])?$/;

/** The parts of a selector of the kind that finding roles and texts makes (`*[role~="link"],a`); null for any other. */
function partsOf(selector: string): readonly Part[] | null {
  const found = selector.split(',').map((part) => PART.exec(part.trim()));
  return found.includes(null)
    ? null
    : found.map((part) => ({ name: part?.[1] ?? '', role: part?.[2] ?? null }));
}

/** The key under which jsdom keeps its own part of an object (`impl`), and of that part the object (`wrapper`). */
export function keyOf(thing: object, name: string): symbol {
  const key = Object.getOwnPropertySymbols(thing).find(({ description }) => description === name);
  if (key === undefined) throw new Error(`jsdom keeps its '${name}' elsewhere.`);
  return key;
}

/**
 * A faster `querySelectorAll`, which returns an array. jsdom's asks each element of the page several questions through the
 * public interface, which takes a twentieth of the time of the screens' tests. Selectors of another kind are left to
 * `whole`.
 */
export function quickSelectors(page: Document): (whole: Search) => Search {
  const kept = keyOf(page.scripts, 'impl');
  const shown = keyOf(Reflect.get(page.documentElement, kept) as object, 'wrapper');
  const known = new Map<string, readonly Part[] | null>();

  const isOf = (element: KeptElement, { name, role }: Part): boolean =>
    (name === '*' || name === element._localName) &&
    (role === null || (element.getAttributeNS(null, 'role')?.split(/\s+/).includes(role) ?? false));

  return (whole) =>
    function querySelectorAll(selector) {
      let parts = known.get(selector);
      if (parts === undefined) {
        parts = partsOf(selector);
        known.set(selector, parts);
      }
      if (parts === null) return whole.call(this, selector);
      const all = Reflect.get(this.getElementsByTagName('*'), kept) as KeptList;
      all._update();
      const wanted = parts;
      return all._list
        .filter((element) => wanted.some((part) => isOf(element, part)))
        .map((element) => Reflect.get(element, shown) as unknown);
    };
}
