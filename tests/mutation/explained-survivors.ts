const THROUGH_CHECKING_AGAIN =
  'it passes through `checkingAgain`, which leaves for `browsing` in the same step: the file is blocked all the same.';

/** For mutants that behave like the machine: by name, the reason why no test can detect them. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'action dropped: bulkImport.fileReady.import.browsing on groups.onlyGoodLeft #0 · storeRequest #0':
    'nothing of an earlier request is left where a load can begin: it already says that it is no rehearsal.',
  'target swapped: bulkImport.fileReady.import.preparing.building on xstate.done.actor.buildLoads #1':
    THROUGH_CHECKING_AGAIN,
  'target swapped: bulkImport.fileReady.import.preparing.building on xstate.error.actor.buildLoads #0':
    THROUGH_CHECKING_AGAIN,
  'guard dropped: bulkImport.processing.showingEnd on console.drawn #3':
    'a run ends in one of four ways, and this branch comes after those of the three others.',
  'transition dropped: serverStep.recovering.askingRun on xstate.done.actor.askRun #7':
    'the last branch has no guard and waits to ask again too, so an answer of the kind `running` takes it.',
};
