import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LoadFacts } from '../../../api/contract/loads/load-check.ts';
import type { problemGroupsMachine } from '../../../machines/bulk-import/faults/problem-groups-machine.ts';
import type { ProblemGroup, SheetRow } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import type { GroupFix, RowSpan } from '../../../workers/workbook/corrections/group-fix-protocol.ts';

export type ProblemGroupsRef = ActorRefFrom<typeof problemGroupsMachine>;

export const useGroupIntents = (groups: ProblemGroupsRef) =>
  useMemo(
    () => ({
      open: (group: ProblemGroup, facts: LoadFacts | null) =>
        groups.send({ type: 'groups.opened', group, facts }),
      close: () => groups.send({ type: 'groups.closed' }),
      fill: (value: string | null) => groups.send({ type: 'groups.fillRequested', value }),
      replace: (before: string, after: string) =>
        groups.send({ type: 'groups.valueReplaced', before, after }),
      takeNearest: (within: number) => groups.send({ type: 'groups.nearestTaken', within }),
      chooseFix: (fix: GroupFix) => groups.send({ type: 'groups.fixChosen', fix }),
      paste: (text: string) => groups.send({ type: 'groups.blockPasted', text }),
      giveSpan: (span: RowSpan | null) => groups.send({ type: 'groups.spanGiven', span }),
      toggleValue: (value: string) => groups.send({ type: 'groups.valueToggled', value }),
      acceptFix: () => groups.send({ type: 'groups.fixAccepted' }),
      leaveFix: () => groups.send({ type: 'groups.fixLeft' }),
      leaveOut: (value: string | null) => groups.send({ type: 'groups.rowsLeftOut', value }),
      keepGood: (others: readonly SheetRow[]) => groups.send({ type: 'groups.onlyGoodRequested', others }),
      retry: () => groups.send({ type: 'groups.retryRequested' }),
    }),
    [groups],
  );
