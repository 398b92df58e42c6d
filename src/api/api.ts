export type ApiFailure =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message: string | null;
      readonly requestId: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly retryAfter: number | null;
      /** `data` of the error answer, in the shape that the contract defines for the call. */
      readonly data?: unknown;
    }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'wrongShape' }
  | { readonly kind: 'notSent'; readonly message: string };

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly failure: ApiFailure) {
    super(failure.kind === 'status' ? `status ${failure.status}` : failure.kind);
  }
}
