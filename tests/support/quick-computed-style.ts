/**
 * The properties that finding roles and names, and clicking, need of each element: whether it is shown, and
 * whether it takes clicks.
 */
type Asked = 'display' | 'visibility' | 'pointer-events';

const ASKED: Readonly<Record<string, Asked>> = {
  display: 'display',
  visibility: 'visibility',
  'pointer-events': 'pointer-events',
  pointerEvents: 'pointer-events',
};
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' } as const;
/** Attributes that the browser's own style sheet has rules for. */
const TOLD_APART = ['hidden', 'inert', 'open', 'popover', 'type'];
/** Values that stand for the value of another element or rule. */
const KEYWORDS: ReadonlySet<string> = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer']);

/** The browser's own style sheet hides such an input with `!important`. */
const isHiddenInput = (element: Element): boolean =>
  element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden';

type ComputedStyle = typeof window.getComputedStyle;

/**
 * A faster `getComputedStyle`. jsdom's matches every rule of every sheet and resolves every colour, which takes a fifth
 * of the time of the screens' tests. Those tests load no style sheet that shows or hides anything, so for the
 * properties above the element's own style and the browser's defaults are enough. Any other property is left to
 * `whole`.
 */
export function quickComputedStyle(whole: ComputedStyle): ComputedStyle {
  const standing = new Map<string, Readonly<Record<Asked, string>>>();

  /** Default values for an element like this one, without a style of its own and without a parent. */
  function standingOf(element: Element): Readonly<Record<Asked, string>> {
    const told = TOLD_APART.map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.namespaceURI, element.localName, ...told]);
    const known = standing.get(key);
    if (known !== undefined) return known;
    const bare = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    for (const name of TOLD_APART) {
      const value = element.getAttribute(name);
      if (value !== null) bare.setAttribute(name, value);
    }
    const style = whole(bare);
    const found = {
      display: style.getPropertyValue('display'),
      visibility: style.getPropertyValue('visibility'),
      'pointer-events': style.getPropertyValue('pointer-events'),
    };
    standing.set(key, found);
    return found;
  }

  const ownStyle = (element: Element, asked: Asked): string =>
    element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(asked) : '';

  function answer(element: Element, asked: Asked): string {
    if (asked === 'display') {
      if (isHiddenInput(element)) return 'none';
      const own = ownStyle(element, asked);
      if (KEYWORDS.has(own)) return whole(element).getPropertyValue(asked);
      return own || standingOf(element).display;
    }
    for (let from: Element | null = element; from !== null; from = from.parentElement) {
      const own = ownStyle(from, asked);
      if (KEYWORDS.has(own)) return whole(element).getPropertyValue(asked);
      if (own !== '') return own;
      const stands = standingOf(from)[asked];
      if (stands !== INITIAL[asked]) return stands;
    }
    return INITIAL[asked];
  }

  return (element, pseudoElement) => {
    if (pseudoElement) return whole(element, pseudoElement);
    let style: CSSStyleDeclaration | null = null;
    const wholeStyle = () => {
      style ??= whole(element);
      return style;
    };
    const getPropertyValue = (name: string): string => {
      const asked = ASKED[name];
      return asked === undefined ? wholeStyle().getPropertyValue(name) : answer(element, asked);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_none, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const asked = typeof name === 'string' ? ASKED[name] : undefined;
        if (asked !== undefined) return answer(element, asked);
        const value = Reflect.get(wholeStyle(), name);
        return typeof value === 'function' ? value.bind(wholeStyle()) : value;
      },
      has: (_none, name) => Reflect.has(wholeStyle(), name),
    });
  };
}
