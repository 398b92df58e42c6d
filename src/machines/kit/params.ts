export const fromEvent = <TEvent>({ event }: { readonly event: TEvent }): TEvent => event;

export const fromOutput = <TOutput>({ event }: { readonly event: { readonly output: TOutput } }): TOutput =>
  event.output;

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
