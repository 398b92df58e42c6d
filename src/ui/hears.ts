/** An actor that takes these events. A component hands it to the intents of its machine, and builds no event itself. */
export interface Hears<TEvent> {
  send(event: TEvent): void;
}
