import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** One event as a step of a script. A bare sentence says what the tester does. */
export type Doing = string | (Circumstances & (Deed | Happening));

export interface Deed {
  readonly does: string;
}
/** What happens by itself, so that the tester has only to wait for it. */
export interface Happening {
  readonly happens: string;
  /** Time enough to arrange something before it does. */
  readonly long?: true;
}
interface Circumstances {
  /** What has to be arranged for it, before the step that sets it going. */
  readonly prepare?: string;
  /** What has to stand before the first step, because it cannot be arranged on the way. */
  readonly beforehand?: string;
  /** What it leaves behind, and how to take that away: the next script begins where this one began. */
  readonly cleanUp?: string;
  /** The actor at work while it happens: it is prepared before that starts. Of an actor's end, the actor itself. */
  readonly during?: string;
  /** Nobody can bring it about: a fault of the portal itself, or a moment that is over before it can be met. */
  readonly byHand?: false;
}

/** `from`: where the machine stood. Methods, so that each machine names its own types without a cast. */
export type EventWords = Doing | { says(event: EventObject, from: AnyMachineSnapshot): Doing }['says'];
/** Told what the machine knows (its context) and what has just come. */
export type StateWords = string | { says(context: unknown, event: EventObject): string }['says'];

/** A machine in the words of its screen, for people who follow a path by hand. */
export interface MachineWording {
  /** What is tested: 'Entrar con un código'. */
  readonly title: string;
  /** How things stand before the first step. */
  readonly start: string;
  /** By event label (`import.fileChosen`, `loadWorkbook.error`, `after.patience`): what is done or happens. */
  readonly events: Readonly<Record<string, EventWords>>;
  /** By state path (`fileReady.import.browsing`): what must be seen. */
  readonly states: Readonly<Record<string, StateWords>>;
}
