const THROUGH_CHECKING_AGAIN =
  'pasa por `checkingAgain`, que sale en el mismo paso a `browsing`: el archivo queda bloqueado igual.';

/** By the mutant's name: why no test can tell it from the machine. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'target swapped: bulkImport.fileReady.import.preparing.building on xstate.done.actor.buildLoads #1':
    THROUGH_CHECKING_AGAIN,
  'target swapped: bulkImport.fileReady.import.preparing.building on xstate.error.actor.buildLoads #0':
    THROUGH_CHECKING_AGAIN,
};
