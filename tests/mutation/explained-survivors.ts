const THROUGH_CHECKING_AGAIN =
  'pasa por `checkingAgain`, que sale en el mismo paso a `browsing`: el archivo queda bloqueado igual.';

/** By the mutant's name: why no test can tell it from the machine. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'action dropped: bulkImport.fileReady.import.browsing on groups.onlyGoodLeft #0 · storeRequest #0':
    'donde se puede cargar no queda nada de una petición anterior: ya dice que no es un ensayo.',
  'target swapped: bulkImport.fileReady.import.preparing.building on xstate.done.actor.buildLoads #1':
    THROUGH_CHECKING_AGAIN,
  'target swapped: bulkImport.fileReady.import.preparing.building on xstate.error.actor.buildLoads #0':
    THROUGH_CHECKING_AGAIN,
};
