import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { welcomeMachine } from '../../machines/welcome/welcome-machine.ts';
import { useModule } from '../portal.tsx';

type Children = ReturnType<ActorRefFrom<typeof welcomeMachine>['getSnapshot']>['children'];

export function useWelcomeChild<Name extends keyof Children>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('welcome'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The welcome page has no machine '${name}'.`);
  return child;
}
