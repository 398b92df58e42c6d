export interface LeftActor {
  getSnapshot(): { readonly status: string };
}

/** Tells an actor that its page is left, unless it has ended: what it belongs to may have been closed first. */
export function leaveUnlessEnded(actor: LeftActor | undefined, leave: () => void): void {
  if (actor?.getSnapshot().status === 'active') leave();
}
