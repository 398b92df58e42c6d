import {
  type ProblemGroupsDeps,
  previewFix,
  readFaultyRows,
  readRows,
  readValues,
} from './problem-groups-actors.ts';
import { problemGroupsMachine } from './problem-groups-machine.ts';

export const createProblemGroups = (deps: ProblemGroupsDeps) =>
  problemGroupsMachine.provide({
    actors: {
      readValues: readValues(deps),
      readRows: readRows(deps),
      previewFix: previewFix(deps),
      readFaultyRows: readFaultyRows(deps),
    },
  });
