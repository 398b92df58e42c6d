import { walkEveryTransition } from './walk-every-transition.ts';

walkEveryTransition('permissions', { alike: [] });
