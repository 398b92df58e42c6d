import { walkEveryPath } from './walk-every-path.ts';

walkEveryPath('signIn', { alike: [] });
