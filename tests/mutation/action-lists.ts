import { transitionName } from '../../paths/transitions.ts';
import type { MutationKind } from './mutant.ts';
import { asList, type Config } from './rewritten-machine.ts';
import { type StateNode, transitionLists } from './transition-lists.ts';

/** A place where a state's config has actions: a transition, its entry or its exit. */
export interface ActionList {
  readonly kind: MutationKind;
  readonly place: string;
  readonly owner: Config;
  readonly key: string;
}

export function actionLists(node: StateNode): ActionList[] {
  const own = (key: 'entry' | 'exit'): ActionList => ({
    kind: 'entry or exit dropped',
    place: `${node.id} ${key}`,
    owner: node.config as Config,
    key,
  });
  return [
    ...transitionLists(node).flatMap(({ event, owner, key }) =>
      asList(owner[key]).flatMap((transition, index): ActionList[] =>
        typeof transition === 'string'
          ? []
          : [
              {
                kind: 'action dropped',
                place: transitionName(node.id, event, index),
                owner: transition as Config,
                key: 'actions',
              },
            ],
      ),
    ),
    own('entry'),
    own('exit'),
  ];
}

/**
 * The name in the chart; for an action that is written there as a function, the kind that XState gives it.
 */
export const actionName = (action: unknown): string =>
  typeof action === 'string' ? action : String((action as { readonly type?: string }).type);
