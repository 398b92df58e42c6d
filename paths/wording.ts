import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** One event as a step of a script. A bare sentence is something the tester does. */
export type Doing = string | (Circumstances & (Deed | Happening));

export interface Deed {
  readonly does: string;
  /** The e-mail of somebody else who does it, in a window of their own that does not go through the fault proxy. */
  readonly as?: string;
}
export interface Happening {
  readonly happens: string;
  readonly long?: true;
}
interface Circumstances {
  /** What must be arranged before the step that starts this event. */
  readonly prepare?: string;
  /** What must be arranged before the first step, because it is impossible later. */
  readonly beforehand?: string;
  /** How to undo what the preparation or the event changes, so that the next script starts from the same state. */
  readonly cleanUp?: string;
  /**
   * The actor that is running when the event happens: the preparation goes before the step that started it. When
   * left out: the actor that ends with the event.
   */
  readonly during?: string;
  /** False when no tester can cause the event: it is a fault of the portal itself, or the moment is too short. */
  readonly byHand?: false;
}

/** A method, not a function type, so that each machine can narrow the parameter types without a cast. */
export type EventWords = Doing | { says(event: EventObject, from: AnyMachineSnapshot): Doing }['says'];
export type StateWords = string | { says(context: unknown, event: EventObject): string }['says'];

export interface MachineWording {
  readonly title: string;
  readonly start: string;
  /**
   * What a tester does or what happens, by event label (`import.fileChosen`, `loadWorkbook.error`, `after.patience`).
   */
  readonly events: Readonly<Record<string, EventWords>>;
  /** What a tester must see, by state path (`fileReady.import.browsing`). */
  readonly states: Readonly<Record<string, StateWords>>;
}
