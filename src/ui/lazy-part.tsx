import {
  type ComponentType,
  createContext,
  lazy,
  use,
  useEffect,
  useMemo,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { MissingPage, MissingPart, type MissingProps } from './components/missing-part.tsx';
import { fetchAhead, fetchedPart } from './fetched-part.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Code that is fetched before it is needed; a failure is not told. */
export interface CodeAhead {
  readonly fetch: () => void;
  /** For what shows the part when it is pressed: the code is fetched when the pointer or the focus comes there. */
  readonly ahead: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/** Code of what is drawn next; its failure is told in the part's place. */
export interface PartCode {
  readonly begin: () => void;
  /** True when the part can be drawn without waiting, or has been drawn. */
  readonly isSettled: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

export type LazyPart<Props> = ComponentType<Props> & CodeAhead & PartCode;

/**
 * Fetches the code of a part that is drawn next, and returns whether it is here. For a page, because React shows what was
 * suspended only 300 ms after the last fallback.
 */
export function usePartCode({ begin, isSettled, subscribe }: PartCode): boolean {
  useEffect(begin, [begin]);
  return useSyncExternalStore(subscribe, isSettled);
}

/** A part whose code is fetched at its first render. When the code does not arrive, `Missing` offers a retry. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingProps> = MissingPart,
): LazyPart<Props> {
  const source = sourceOf(load, Missing);
  const Lazy = (props: Props) => <Part source={source} props={props} />;
  const { fetch, ahead, begin, isSettled, subscribe } = source;
  return Object.assign(Lazy, { fetch, ahead, begin, isSettled, subscribe });
}

export const lazyPage = <Props extends object>(load: Load<Props>) => lazyPart(load, MissingPage);

interface Source<Props> extends CodeAhead, PartCode {
  current(): ComponentType<Props>;
  /** Makes the next render fetch the part again, unless it has been fetched again already. */
  forget(missed: ComponentType<Props>): void;
}

function sourceOf<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingProps>,
): Source<Props> {
  const InPlace = () => <InItsPlace Missing={Missing} />;
  const attempt = (): ComponentType<Props> =>
    lazy(
      async (): Promise<{ default: ComponentType<Props> }> => ({
        default: (await fetchedPart(load)) ?? InPlace,
      }),
    );
  let current = attempt();
  let isBegun = false;
  /** From then on, what comes late does not replace `current`: React may have drawn it. */
  let isSettled = false;
  const listeners = new Set<() => void>();
  const settle = (Component: ComponentType<Props>) => {
    if (!isSettled) current = Component;
    isSettled = true;
    for (const listener of listeners) listener();
  };
  const fetch = () => {
    if (isSettled) return;
    void fetchAhead(load).then((Component) => Component !== null && settle(Component));
  };
  return {
    current: () => {
      isSettled = true;
      return current;
    },
    fetch,
    ahead: { onPointerEnter: fetch, onFocus: fetch },
    begin: () => {
      if (isSettled || isBegun) return;
      isBegun = true;
      void fetchedPart(load).then((Component) => settle(Component ?? InPlace));
    },
    isSettled: () => isSettled,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    forget(missed) {
      if (current === missed) current = attempt();
    },
  };
}

interface Attempt {
  readonly forget: () => void;
  readonly drawAgain: () => void;
}
const AttemptContext = createContext<Attempt>({ forget: () => {}, drawAgain: () => {} });

interface PartProps<Props> {
  readonly source: Source<Props>;
  readonly props: Props;
}

function Part<Props extends object>({ source, props }: PartProps<Props>) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const Current = source.current();
  const attempt = useMemo(() => ({ forget: () => source.forget(Current), drawAgain }), [source, Current]);
  return (
    <AttemptContext value={attempt}>
      <Current {...props} />
    </AttemptContext>
  );
}

function InItsPlace({ Missing }: { readonly Missing: ComponentType<MissingProps> }) {
  const { forget, drawAgain } = use(AttemptContext);
  // Leaving the page and coming back fetches the part again.
  useEffect(() => forget, [forget]);
  const retry = () => {
    forget();
    drawAgain();
  };
  return <Missing retry={retry} />;
}
