import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sqlConfigMachine } from '../../../machines/sql-config/sql-config-machine.ts';
import { useModule } from '../../portal.tsx';

type Children = ReturnType<ActorRefFrom<typeof sqlConfigMachine>['getSnapshot']>['children'];

export function useSqlConfigChild<Name extends keyof Children>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('sqlConfig'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The SQL configuration has no machine '${name}'.`);
  return child;
}
