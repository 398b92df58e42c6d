import type { Ending, Made } from './history.ts';

/** What an ending says that an order of whole calls has to explain: what each person heard, and the rows. */
export type Account = (ending: Ending) => unknown;

interface LegalOrder {
  /** The calls in the order in which the server did them, one after the other. */
  readonly done: readonly string[];
}

/**
 * How a world may end: as it does when the server does each call at a stretch. Every other ending has to look like one of
 * these (serialisable), with each call done after those whose answers were heard before it was asked (linearizable). A
 * call whose answer was lost may be done at any time, or never.
 */
export class LegalOrders {
  private readonly byAccount = new Map<string, LegalOrder[]>();

  constructor(private readonly account: Account) {}

  add(ending: Ending, done: readonly string[]): void {
    const account = JSON.stringify(this.account(ending));
    this.byAccount.set(account, [...(this.byAccount.get(account) ?? []), { done }]);
  }

  judge(ending: Ending): readonly string[] {
    const account = JSON.stringify(this.account(ending));
    const orders = this.byAccount.get(account);
    if (orders === undefined) return [`no order of whole calls ends like this: ${account}`];
    const before = ending.made.flatMap((one) =>
      ending.made.filter((other) => isBefore(one, other)).map((other) => [one.name, other.name] as const),
    );
    const isLegal = ({ done }: LegalOrder) =>
      before.every(([one, other]) => !done.includes(other) || done.indexOf(one) < done.indexOf(other));
    if (orders.some(isLegal)) return [];
    return [`only an order that differs from what people saw ends like this: ${account}`];
  }
}

const isBefore = (one: Made, other: Made): boolean =>
  one.answer !== null && one.heardAt !== null && one.heardAt < other.askedAt;
