import { heardIn } from '../kit/children/child-table.ts';
import { invokesOf as joined } from '../kit/children/joined-children.ts';
import { fromEvent } from '../kit/params.ts';
import { INSIDE_CHILDREN, PAGE_CHILDREN } from './portal-children.ts';
import type { portalSetup, Stage } from './portal-setup.ts';

type StateConfig = Parameters<typeof portalSetup.createStateConfig>[0];
type Reactions = NonNullable<StateConfig['on']>;
type Invokes = NonNullable<StateConfig['invoke']>;

const STARTS = {
  page: { children: PAGE_CHILDREN, relay: 'relayChildren', areFetched: false },
  inside: { children: INSIDE_CHILDREN, relay: 'relayInside', areFetched: true },
} as const;

const OWN = {
  'session.opened': {
    target: '.entering',
    actions: [{ type: 'storePerson', params: ({ event }) => ({ userId: event.user.id }) }],
  },
  'session.closed': { target: '.outside', actions: ['forgetPerson'] },
  'work.began': { actions: [{ type: 'addWork', params: fromEvent }] },
  'work.ended': { actions: [{ type: 'removeWork', params: fromEvent }] },
} satisfies Reactions;
type OwnReaction = { readonly target?: string; readonly actions: readonly (string | object)[] };

/** The children of a stage. A crash of any child leads to `broken`. */
export function invokesOf(stage: Stage, broken: string): Invokes {
  const { children, ...joining } = STARTS[stage];
  return joined(children, { ...joining, onCrash: broken }) as Invokes;
}

/**
 * All reactions to events that children of this stage hear, including those of the stages around: in XState, a state
 * that handles an event hides the handlers around it.
 */
export function reactionsOf(stage: Stage): Reactions {
  const own: Readonly<Record<string, OwnReaction>> = OWN;
  const types = [...heardIn(STARTS[stage].children), ...(stage === 'page' ? Object.keys(OWN) : [])];
  return Object.fromEntries(
    types.map((type) => {
      const { target, actions } = own[type] ?? { actions: [] };
      const sendOn = { type: 'sendOn', params: { stage } };
      return [type, { ...(target !== undefined && { target }), actions: [...actions, sendOn] }];
    }),
  ) as Reactions;
}
