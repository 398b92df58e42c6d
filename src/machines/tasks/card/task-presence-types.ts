export interface TaskPresenceDelays {
  /** Milliseconds until the server is told again that the card is still open. */
  readonly presence: number;
}
export const TASK_PRESENCE_DELAYS: TaskPresenceDelays = { presence: 20_000 };

export interface TaskPresenceInput {
  readonly delays: TaskPresenceDelays;
}

export interface TaskPresenceContext extends TaskPresenceInput {
  readonly task: string | null;
}

/** The open card; null when none is open. */
export interface PresenceChanged {
  readonly type: 'presence.changed';
  readonly task: string | null;
}

export type TaskPresenceEvent =
  | PresenceChanged
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' };

export interface PresenceOrder {
  readonly task: string | null;
}
