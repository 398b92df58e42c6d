import { walkEveryPath } from './walk-every-path.ts';

walkEveryPath('permissions', { alike: [['menuLoading', 'menuLoadingAgain']] });
