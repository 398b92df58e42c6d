import { walkModel } from './walk-model.ts';

walkModel('permissions', { alike: [] });
