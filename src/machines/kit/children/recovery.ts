export const asItCame = <TEvent>(event: TEvent): TEvent => event;

/** The events that every child reading from the server hears: after either one, what failed is read again. */
export const RECOVERY = { 'session.renewed': asItCame, 'connection.returned': asItCame };
