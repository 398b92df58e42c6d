/** Components pass the actor to the intents of its machine and build no events themselves. */
export interface Hears<TEvent> {
  send(event: TEvent): void;
}
