import { commute, conflict, isUndoneBy, type Step, type Touch } from './world.ts';

/** What each person was seen to touch, in any order, and the faults that were seen. */
export class TouchedBy {
  private readonly people = new Map<string, Map<string, Touch>>();
  private readonly faults = new Map<string, Step>();

  add(step: Step): void {
    const { by, does, touches } = step;
    if (step.isFault) {
      this.faults.set(`${by}: ${does}`, step);
      return;
    }
    const own = this.people.get(by) ?? new Map<string, Touch>();
    for (const touch of touches) own.set(`${touch.what} ${touch.how}`, touch);
    this.people.set(by, own);
  }

  /** Says whether anybody else was seen to do something that does not commute with the step. */
  isMet({ by, touches }: Step): boolean {
    for (const [name, own] of this.people) {
      if (name !== by && touches.some((touch) => meets(own, touch))) return true;
    }
    return false;
  }

  /** Says whether a fault before the step differs from one after it. What a fault undoes may as well have been done. */
  isMetByFault(step: Step): boolean {
    return [...this.faults.values()].some((fault) => !commute(step, fault) && !isUndoneBy(step, fault));
  }
}

const meets = (own: ReadonlyMap<string, Touch>, { what, how }: Touch): boolean =>
  (['reads', 'adds', 'writes'] as const).some(
    (other) => own.has(`${what} ${other}`) && conflict({ what, how }, { what, how: other }),
  );
