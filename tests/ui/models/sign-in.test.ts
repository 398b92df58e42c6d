import { everyTransition } from '../../../paths/strategies/transition-tour.ts';
import { walkModel } from './walk-model.ts';

// On the way that shows all of it in fewest steps, the toast of a failure still stands beside that of the next.
walkModel('signIn', { alike: [], shown: everyTransition });
