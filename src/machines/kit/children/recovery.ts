export const asItCame = <TEvent>(event: TEvent): TEvent => event;

/** The events that every child that reads from the server receives: after each of them, what failed is read again. */
export const RECOVERY = { 'session.renewed': asItCame, 'connection.returned': asItCame };
