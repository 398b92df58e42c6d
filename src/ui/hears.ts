/**
 * An actor that takes these events. Components pass it to the intents of its machine and build no events themselves.
 */
export interface Hears<TEvent> {
  send(event: TEvent): void;
}
