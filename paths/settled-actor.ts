const ACTOR_DONE = 'xstate.done.actor.';
const ACTOR_FAILED = 'xstate.error.actor.';

export function settledActor(type: string): { readonly name: string; readonly failed: boolean } | null {
  if (type.startsWith(ACTOR_DONE)) return { name: type.slice(ACTOR_DONE.length), failed: false };
  if (type.startsWith(ACTOR_FAILED)) return { name: type.slice(ACTOR_FAILED.length), failed: true };
  return null;
}
