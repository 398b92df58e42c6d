/** By the mutant's name: why no test can tell it from the machine. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'target swapped: bulkImport.fileReady.import.preparing.building on xstate.error.actor.buildLoads #0':
    'pasa por `checkingAgain`, que sale en el mismo paso a `browsing`: el archivo que no se pudo preparar queda ' +
    'bloqueado.',
};
