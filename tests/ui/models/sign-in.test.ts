import { walkEveryTransition } from './walk-every-transition.ts';

walkEveryTransition('signIn', { alike: [] });
