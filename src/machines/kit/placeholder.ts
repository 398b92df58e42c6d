import { type AnyActorLogic, fromPromise } from 'xstate';

const unprovided: AnyActorLogic = fromPromise(async ({ self }) => {
  throw new Error(`The actor '${self.id}' was not provided.`);
});

/** A placeholder for an actor that `.provide` implements. Without an implementation, it fails with the actor's name. */
export const placeholder = <TLogic extends AnyActorLogic>() => unprovided as TLogic;

/** A placeholder with the type of the actors that a factory makes: `placeholderFor<typeof loadProject>()`. */
export const placeholderFor = <TFactory extends (...deps: never[]) => AnyActorLogic>() =>
  placeholder<ReturnType<TFactory>>();

export const isPlaceholder = (logic: unknown): boolean => logic === unprovided;

/** Names (`portal.session.loadUser`) of unprovided actors in this machine and those it invokes. */
export function missingActors(logic: AnyActorLogic, path: string): string[] {
  if (isPlaceholder(logic)) return [path];
  const implementations = 'implementations' in logic ? logic.implementations : null;
  const actors = (implementations as { actors?: Record<string, AnyActorLogic> } | null)?.actors ?? {};
  return Object.entries(actors).flatMap(([name, actor]) => missingActors(actor, `${path}.${name}`));
}

export function requireActors(machine: AnyActorLogic, name: string): void {
  const missing = missingActors(machine, name);
  if (missing.length > 0) throw new Error(`Actors without implementation: ${missing.join(', ')}.`);
}
