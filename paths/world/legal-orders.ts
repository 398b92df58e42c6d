import type { Ending, Made } from './history.ts';

/** What an ending says that an order of whole calls has to explain: what each person heard, and the rows. */
export type Account = (ending: Ending) => unknown;

interface LegalOrder {
  /** The calls in the order in which the server did them, one after the other. One that was made again has one name. */
  readonly done: readonly string[];
}

/**
 * How a world may end: as it does when the server does each call at a stretch. Every other ending has to look like one of
 * these (serialisable), with each call done after those whose answers were heard before it was asked (linearizable). A
 * call whose answer was lost may be done at any time, or never. Of a call that was made again, because it was refused while
 * somebody else was at work or because its answer was lost, the last time counts.
 */
export class LegalOrders {
  private readonly byAccount = new Map<string, LegalOrder[]>();

  constructor(private readonly account: Account) {}

  add(ending: Ending, done: readonly string[]): void {
    const account = JSON.stringify(this.account(ending));
    const callOf = new Map(ending.made.map((one) => [one.name, nameOf(one)]));
    const order = { done: done.map((name) => callOf.get(name) ?? name) };
    this.byAccount.set(account, [...(this.byAccount.get(account) ?? []), order]);
  }

  judge(ending: Ending): readonly string[] {
    const account = JSON.stringify(this.account(ending));
    const orders = this.byAccount.get(account);
    if (orders === undefined) return [`no order of whole calls ends like this: ${account}`];
    const last = [...new Map(ending.made.map((one) => [nameOf(one), one])).values()];
    const before = last.flatMap((one) =>
      last.filter((other) => isBefore(one, other)).map((other) => [nameOf(one), nameOf(other)] as const),
    );
    const isLegal = ({ done }: LegalOrder) =>
      before.every(
        ([one, other]) => !done.includes(other) || done.lastIndexOf(one) < done.lastIndexOf(other),
      );
    if (orders.some(isLegal)) return [];
    return [`only an order that differs from what people saw ends like this: ${account}`];
  }
}

const nameOf = ({ call, by }: Made): string => `${call.name} of ${by}`;

const isBefore = (one: Made, other: Made): boolean =>
  one.answer !== null && one.heardAt !== null && one.heardAt < other.askedAt;
