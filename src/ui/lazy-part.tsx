import { type ComponentType, createContext, lazy, use, useEffect, useMemo, useReducer } from 'react';
import { MissingPage, MissingPart, type MissingProps } from './components/missing-part.tsx';
import { fetchedPart } from './fetched-part.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

export type LazyPart<Props> = ComponentType<Props> & {
  readonly fetch: () => void;
  /** For what shows the part when it is pressed: the code is fetched when the pointer or the focus comes there. */
  readonly ahead: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
};

/** A part whose code is fetched at its first render. When the code does not arrive, `Missing` offers a retry. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingProps> = MissingPart,
): LazyPart<Props> {
  const source = sourceOf(load, Missing);
  const Lazy = (props: Props) => <Part source={source} props={props} />;
  const { fetch } = source;
  return Object.assign(Lazy, { fetch, ahead: { onPointerEnter: fetch, onFocus: fetch } });
}

export const lazyPage = <Props extends object>(load: Load<Props>) => lazyPart(load, MissingPage);

interface Source<Props> {
  current(): ComponentType<Props>;
  /** Makes the next render fetch the part again, unless it has been fetched again already. */
  forget(missed: ComponentType<Props>): void;
  readonly fetch: () => void;
}

function sourceOf<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingProps>,
): Source<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(
      async (): Promise<{ default: ComponentType<Props> }> => ({
        default: (await fetchedPart(load)) ?? (() => <InItsPlace Missing={Missing} />),
      }),
    );
  let current = attempt();
  let isDrawn = false;
  return {
    current: () => {
      isDrawn = true;
      return current;
    },
    // A failure is ignored here: the first render fetches the part again, and shows when that fails.
    fetch: () => {
      if (isDrawn) return;
      load().then(
        (Component) => {
          if (!isDrawn) current = Component;
        },
        () => {},
      );
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
