export const asItCame = <TEvent>(event: TEvent): TEvent => event;

/** What a child hears that reads from the server: after either, what failed is read again. */
export const RECOVERY = { 'session.renewed': asItCame, 'connection.returned': asItCame };
