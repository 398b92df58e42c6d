import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { connectionsMachine } from '../../../machines/connections/connections-machine.ts';
import { useModule } from '../../portal.tsx';

type Children = ReturnType<ActorRefFrom<typeof connectionsMachine>['getSnapshot']>['children'];

export function useConnectionsChild<Name extends keyof Children>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('connections'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The connections have no machine '${name}'.`);
  return child;
}
