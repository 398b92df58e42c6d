/** `params` of an action or a guard: the event as it came. */
export const fromEvent = <TEvent>({ event }: { readonly event: TEvent }): TEvent => event;

/** `params` of an action or a guard: what the actor that is done came to. */
export const fromOutput = <TOutput>({ event }: { readonly event: { readonly output: TOutput } }): TOutput =>
  event.output;

/** As `fromOutput`, of one of several outcomes: the guard beside it has told which. */
export const fromOutputOf =
  <TKind extends string>(kind: TKind) =>
  <TOutput extends { readonly kind: string }>({
    event: { output },
  }: {
    readonly event: { readonly output: TOutput };
  }): Extract<TOutput, { readonly kind: TKind }> => {
    if (output.kind !== kind) throw new Error(`The outcome is '${output.kind}', not '${kind}'.`);
    return output as Extract<TOutput, { readonly kind: TKind }>;
  };
