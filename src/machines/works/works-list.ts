import type { Works } from '../../api/contract/works.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { WorksListQuery } from './works-types.ts';

export const worksListMachine = pagedList<WorksListQuery, Works>({ id: 'worksList', isRefreshable: true });
