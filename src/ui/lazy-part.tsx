import { type ComponentType, createContext, lazy, use, useEffect, useMemo, useReducer } from 'react';
import { MissingPage, MissingPart, type MissingProps } from './components/missing-part.tsx';
import { fetchedPart } from './fetched-part.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of the page from a file of its own. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Ahead of its first drawing, which then waits for nothing. */
  readonly fetch: () => void;
};

/** What is fetched when it is first drawn. Where it does not come, `Missing` offers to fetch it again. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingProps> = MissingPart,
): LazyPart<Props> {
  const source = sourceOf(load, Missing);
  const Lazy = (props: Props) => <Part source={source} props={props} />;
  return Object.assign(Lazy, { fetch: source.fetch });
}

/** As above, for what fills the page. */
export const lazyPage = <Props extends object>(load: Load<Props>) => lazyPart(load, MissingPage);

/** One for all the places that draw the part. */
interface Source<Props> {
  /** Fetched once it is drawn. */
  current(): ComponentType<Props>;
  /** The next is fetched again, unless somebody has it fetched again already. */
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
    // What does not come is told where it is drawn, and then fetched again.
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
  // Whoever goes away and comes back finds it fetched again.
  useEffect(() => forget, [forget]);
  const retry = () => {
    forget();
    drawAgain();
  };
  return <Missing retry={retry} />;
}
