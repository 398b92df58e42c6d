import type { HeldCall } from './stage.ts';

/** The calls that are held, in the order in which the page makes them. */
export class HeldCalls {
  private waitingFor: readonly HeldCall[] = [];

  add(calls: readonly HeldCall[]): void {
    this.waitingFor = [...calls, ...this.waitingFor.filter((call) => !calls.includes(call))];
  }

  remove(call: HeldCall): void {
    this.waitingFor = this.waitingFor.filter((other) => other !== call);
  }

  get first(): HeldCall {
    const [first] = this.waitingFor;
    if (first === undefined) throw new Error('No call of the page is held.');
    return first;
  }

  takeAll(): readonly HeldCall[] {
    const all = this.waitingFor;
    this.waitingFor = [];
    return all;
  }
}
