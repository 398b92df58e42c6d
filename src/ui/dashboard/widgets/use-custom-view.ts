import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { customViewMachine } from '../../../machines/custom-view/custom-view-machine.ts';
import { useModule } from '../../portal.tsx';

type Children = ReturnType<ActorRefFrom<typeof customViewMachine>['getSnapshot']>['children'];

export function useCustomViewChild<Name extends keyof Children>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('customView'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The custom view has no machine '${name}'.`);
  return child;
}
