import { walkModel } from './walk-model.ts';

walkModel('fourTaskOverlay', { alike: [] });
