import {
  SUBSCRIPTIONS_MAX,
  type Subscription,
  type SubscriptionRequest,
} from '../../../src/api/contract/subscriptions.ts';
import type { subscriptionEndpoints } from '../../../src/api/endpoints/subscriptions.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const NEXT = '2026-11-30T07:00:00.000Z';
const GONE = refusal(404, 'Esa suscripción ya no está.');

/** The mail subscriptions of each person. */
export class FakeSubscriptions {
  private readonly kept: { readonly owner: string; item: Subscription }[] = [];

  list(owner: string): Subscription[] {
    const own = this.kept.filter((entry) => entry.owner === owner).map(({ item }) => item);
    const isEnded = ({ estado }: Subscription) => estado === 'terminada';
    return own.toSorted((one, other) => Number(isEnded(one)) - Number(isEnded(other)) || other.id - one.id);
  }

  add(owner: string, request: SubscriptionRequest): Subscription {
    this.refuseTooMany(owner);
    const item: Subscription = {
      ...request,
      id: this.kept.length + 1,
      estado: 'activa',
      desde: null,
      terminadaPor: null,
      proxima: NEXT,
      ultimoEnvio: null,
      ultima: null,
    };
    this.kept.push({ owner, item });
    return item;
  }

  change(owner: string, id: number, change: Partial<Subscription>): Subscription {
    const entry = this.kept.find((one) => one.owner === owner && one.item.id === id);
    if (entry === undefined) throw GONE;
    entry.item = { ...entry.item, ...change };
    return entry.item;
  }

  edit(owner: string, id: number, change: Partial<Subscription>): Subscription {
    if (this.list(owner).some((item) => item.id === id && item.estado === 'terminada')) throw GONE;
    return this.change(owner, id, change);
  }

  pause(owner: string, id: number, isPaused: boolean): Subscription {
    return this.edit(
      owner,
      id,
      isPaused
        ? { estado: 'pausada', desde: AT, proxima: null }
        : { estado: 'activa', desde: null, proxima: NEXT },
    );
  }

  end(owner: string, id: number): Subscription {
    return this.change(owner, id, {
      estado: 'terminada',
      desde: AT,
      terminadaPor: 'portal',
      proxima: null,
    });
  }

  restore(owner: string, id: number): Subscription {
    this.refuseTooMany(owner);
    return this.change(owner, id, { estado: 'activa', desde: null, terminadaPor: null, proxima: NEXT });
  }

  private refuseTooMany(owner: string): void {
    if (this.list(owner).filter(({ estado }) => estado !== 'terminada').length < SUBSCRIPTIONS_MAX) return;
    throw refusal(409, 'Ya recibes 10 correos del panel, que es el máximo: termina uno para añadir otro.');
  }
}

export const subscriptionAnswers = (mailed: FakeSubscriptions): Answers<typeof subscriptionEndpoints> => ({
  subscriptions: ({ caller: { user } }) => ({
    correo: user.email,
    suscripciones: mailed.list(user.email),
  }),
  subscribe: ({ body, caller }) => mailed.add(caller.user.email, body),
  changeSubscription: ({ params, body, caller }) => mailed.edit(caller.user.email, params.id, body),
  pauseSubscription: ({ params, body, caller }) => mailed.pause(caller.user.email, params.id, body.pausada),
  endSubscription: ({ params, caller }) => mailed.end(caller.user.email, params.id),
  restoreSubscription: ({ params, caller }) => mailed.restore(caller.user.email, params.id),
  trySubscription: ({ caller }) => ({ correo: caller.user.email, retrasado: false }),
});
