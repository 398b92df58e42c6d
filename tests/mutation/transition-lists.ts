import type { AnyStateMachine } from 'xstate';
import { asList, type Config } from './rewritten-machine.ts';

export type StateNode = AnyStateMachine['root'];

/** A place where a state's config has the alternatives for one event. */
export interface TransitionList {
  readonly node: StateNode;
  readonly event: string;
  readonly owner: Config;
  readonly key: string;
}

export function transitionLists(node: StateNode): TransitionList[] {
  const config = node.config as Config;
  const of = (owner: unknown, event: (key: string) => string): TransitionList[] =>
    Object.keys((owner ?? {}) as Config).map((key) => ({
      node,
      event: event(key),
      owner: owner as Config,
      key,
    }));
  const own = (key: string, event: string): TransitionList[] =>
    config[key] === undefined ? [] : [{ node, event, owner: config, key }];
  return [
    ...of(config.on, (key) => key),
    ...of(config.after, (key) => `xstate.after.${key}.${node.id}`),
    ...own('always', 'always'),
    ...own('onDone', `xstate.done.state.${node.id}`),
    ...asList(config.invoke).flatMap((invoke) =>
      (['onDone', 'onError'] as const)
        .filter((key) => (invoke as Config)[key] !== undefined)
        .map((key) => ({
          node,
          event: `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${String((invoke as Config).id)}`,
          owner: invoke as Config,
          key,
        })),
    ),
  ];
}

/** A transition written as a target alone, in its full form. */
export const writtenOut = (transition: unknown): Config =>
  typeof transition === 'string' ? { target: transition } : (transition as Config);
