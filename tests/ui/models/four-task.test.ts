import { walkEveryTransition } from './walk-every-transition.ts';

walkEveryTransition('fourTaskOverlay', { alike: [] });
