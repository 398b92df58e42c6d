import { walkModel } from './walk-model.ts';

walkModel('signIn', { alike: [] });
