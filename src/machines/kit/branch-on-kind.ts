import { and, type GuardPredicate } from 'xstate';

interface Branch {
  /** A condition besides the kind. */
  readonly guard?: string | { readonly type: string; readonly params?: unknown };
  readonly target?: string;
  readonly reenter?: boolean;
  readonly actions?: unknown;
}
type Branches<TBranch> = TBranch | readonly TBranch[];
type OneOf<TBranches> = TBranches extends readonly (infer TBranch)[] ? TBranch : TBranches;

/** The names of the guards in the branches, so that the setup can check them. */
type NameOf<TBranch> = TBranch extends { readonly guard: infer TGuard }
  ? TGuard extends { readonly type: infer TType }
    ? TType
    : TGuard
  : never;
// biome-ignore lint/suspicious/noExplicitAny: the context and the event are those of whatever machine has the branches
type GuardNamed<TName> = GuardPredicate<any, any, any, { type: TName & string; params: any }>;
type Guarded<TBranch> = TBranch extends Branch
  ? Omit<TBranch, 'guard'> & { readonly guard?: GuardNamed<'outputIs' | NameOf<TBranch>> }
  : never;

/** A guard for a setup: true when the output of the finished actor is of this kind. */
export const outputIs = ({ event }: { readonly event: object }, { kind }: { readonly kind: string }) =>
  (event as { readonly output: { readonly kind: string } }).output.kind === kind;

/**
 * `onDone` of an actor whose output has several kinds: one branch for each kind, or a list of branches of which only
 * the last has no guard. Every kind must have a branch; the last kind is not checked, so that one branch is always
 * taken.
 */
export const branchOnKind =
  <TOutput extends { readonly kind: string }>() =>
  <const TBranches extends { readonly [TKind in TOutput['kind']]: Branches<Branch> }>(
    branches: TBranches,
  ): Guarded<OneOf<TBranches[TOutput['kind']]>>[] => {
    const listed = Object.entries<Branches<Branch>>(branches).flatMap(([kind, some]) =>
      [some].flat().map((branch) => ({ kind, branch: branch as Branch })),
    );
    const guarded = listed.map(({ kind, branch: { guard, ...branch } }, index) => {
      const isKind = { type: 'outputIs', params: { kind } };
      if (index === listed.length - 1) return branch;
      return { ...branch, guard: guard === undefined ? isKind : and([isKind, guard as string]) };
    });
    return guarded as object[] as Guarded<OneOf<TBranches[TOutput['kind']]>>[];
  };
