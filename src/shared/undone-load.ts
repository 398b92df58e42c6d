interface LastUndo {
  readonly quedan: { readonly obras: number; readonly lineas: number };
}

/** True when a load was undone and nothing of it is left. */
export const isWhollyUndone = (undo: LastUndo | null): boolean =>
  undo !== null && undo.quedan.obras + undo.quedan.lineas === 0;
