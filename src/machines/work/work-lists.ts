import type { WorkComparison, WorkLife, WorkLinesPage } from '../../api/contract/work-page.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { LifeQuery, LinesQuery, MomentsQuery } from './work-types.ts';

export const workLinesMachine = pagedList<LinesQuery, WorkLinesPage, string>({
  id: 'workLines',
  isRefreshable: true,
});

export const workLifeMachine = pagedList<LifeQuery, WorkLife, string>({
  id: 'workLife',
  isRefreshable: true,
});

/** The fields of a work at the two chosen moments. All fields come as one page. */
export const workComparisonMachine = pagedList<MomentsQuery, WorkComparison, string>({
  id: 'workComparison',
});
