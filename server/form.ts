/** Gives the parts of a form one after the other, as they arrive. */
export type Form = (take: (part: FormPart) => Promise<void>) => Promise<void>;

type FormPart =
  | {
      readonly type: 'file';
      readonly fieldname: string;
      readonly file: AsyncIterable<Uint8Array>;
      readonly toBuffer: () => Promise<Buffer>;
    }
  | {
      readonly type: 'field';
      readonly fieldname: string;
      readonly value: unknown;
      readonly valueTruncated: boolean;
    };
