/**
 * What a step does with something that others may touch too. Two that read it commute, and two that add to it, such as
 * rows to a table; all others do not.
 */
export interface Touch {
  readonly what: string;
  readonly how: 'reads' | 'adds' | 'writes';
}

export const conflict = (one: Touch, other: Touch): boolean =>
  one.what === other.what && (one.how !== other.how || one.how === 'writes');

/** What may happen next in a world. */
export interface Step {
  /** Whose step it is. */
  readonly by: string;
  /** No other step of the same person that may happen at the same time has this name. */
  readonly does: string;
  /** True for what nobody wants: it counts against the number of faults. */
  readonly isFault?: boolean;
  /** Known before the step is taken. */
  readonly touches: readonly Touch[];
  /** The transaction that the step belongs to. */
  readonly within?: string;
  /** The transactions that the step ends without a trace. */
  readonly undoes?: readonly string[];
  /** What a reader of the order wants to know of it, such as a statement. */
  readonly about?: string;
}

export const commute = (one: Step, other: Step): boolean =>
  !one.touches.some((touch) => other.touches.some((other) => conflict(touch, other)));

/** Says whether a fault undoes what the step does: it may as well not have been done. */
export const isUndoneBy = ({ within }: Step, { undoes }: Step): boolean =>
  undoes !== undefined && within !== undefined;

/**
 * Several people and what they work with. Nothing in it moves but by `take`, and the same steps always lead to the same
 * world.
 */
export interface World {
  /** The steps that may be taken now, those of one person together. */
  possible(): readonly Step[];
  /** Takes a step, and resolves when nothing moves any more. */
  take(step: Step): Promise<void>;
  /** What everything that may still happen, and its judgement, depends on, as a key. */
  state(): number;
  /** What is wrong with the world once nobody can take a step that is not a fault. */
  judge(): Promise<readonly string[]>;
  end(): Promise<void>;
}

export type NewWorld = () => Promise<World>;

/** A step as an order names it. */
export type Named = Pick<Step, 'by' | 'does'>;

export const isNamed = (step: Step, { by, does }: Named): boolean => step.by === by && step.does === does;

/** Who went last, faults apart. */
export const lastPerson = (taken: readonly Step[]): string | null =>
  taken.findLast(({ isFault }) => !isFault)?.by ?? null;

/**
 * The step that is taken when no order says otherwise: whoever went last goes on; else the first person who can. Null
 * when only faults are left.
 */
export function goOn(possible: readonly Step[], taken: readonly Step[]): Step | null {
  const wanted = possible.filter(({ isFault }) => !isFault);
  const last = lastPerson(taken);
  return wanted.find(({ by }) => by === last) ?? wanted[0] ?? null;
}
